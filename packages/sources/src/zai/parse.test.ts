import { Refusal } from '@ratecard/core'
import { describe, expect, it } from 'vitest'
import { capturesOf, digest, expectedOf, fixturesOf, payloadOf, readSample } from '../_testing/fixtures.ts'
import { readPayload } from '../read-payload.ts'
import { zai } from './index.ts'

const fixtures = new Map(fixturesOf('zai').map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]))
const page = fixtures.get('pricing.html') ?? ''
const withoutSource = page.replace(/<script>.*<\/script>/s, '')

function read(text: string) {
  return readPayload(zai, payloadOf(new TextEncoder().encode(text)), '2031-03-15T12:00:00Z')
}

function refusalOf(text: string): string {
  try {
    read(text)
    return 'none'
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}

it('reads both tables', () => {
  expect(digest(read(page).quotes)).toEqual(expectedOf('zai', 'pricing').quotes)
  expect(digest(read(withoutSource).quotes)).toEqual(expectedOf('zai', 'pricing').quotes)
})

describe('refusals', () => {
  it.each<[string, string, string]>([
    ['yuan', fixtures.get('refused-currency.html') ?? '', 'currency'],
    ['another currency in words', page.replace('in USD', 'in CNY'), 'currency'],
    ['another unit', page.replaceAll('1M tokens', '1K tokens'), 'unit'],
    ['no unit', withoutSource.replaceAll('Prices per 1M tokens.', ''), 'unit'],
    [
      'other headings',
      page.replace('<span>Text Models', '<span>Local').replace('<span>Vision Models', '<span>Local'),
      'ambiguous',
    ],
    ['a header renamed', withoutSource.replace('<th>Cached Input</th>', '<th>Cache</th>'), 'layout'],
    [
      'headers swapped',
      page
        .replace('<th>Cached Input</th>', '@')
        .replace('<th>Output</th>', '<th>Cached Input</th>')
        .replace('@', '<th>Output</th>'),
      'layout',
    ],
    ['cut off', page.slice(0, -20), 'truncated'],
    ['no table', withoutSource.replace(/<table>.*<\/table>/s, ''), 'no_price_table'],
  ])('%s', (_, text, code) => {
    expect(refusalOf(text)).toBe(code)
  })
})

it.each<[string, string, string, string]>([
  ['a row that the source text of the page does not have', page, '>$4.1<', '>$1.4<'],
  ['a row with a cell too few', withoutSource, '<td data-numeric="true">$4.1</td>', ''],
  ['cached above input', withoutSource, '>$0.25<', '>$2.5<'],
  ['an unreadable price', withoutSource, '>$4.1<', '>about $4<'],
])('drops %s', (_, text, from, to) => {
  expect(text).toContain(from)
  const { quotes, skipped } = read(text.replace(from, to))
  expect(quotes).toHaveLength(5)
  expect(skipped).toMatchObject([{ label: 'ZEB-6.2', reason: 'unparsed' }])
})

it('believes free only when input and output say it', () => {
  expect(read(withoutSource.replace('<td>Free</td></tr>', '<td>-</td></tr>')).skipped).toMatchObject([
    { label: 'ZEB-6-Flash' },
  ])
})

const captures = capturesOf('zai')
it.skipIf(captures.length === 0)('reads every row of the capture', () => {
  const [sample] = captures
  if (sample === undefined) throw new Error('no capture')
  const { quotes, skipped } = readSample(zai, sample)
  expect(skipped).toEqual([])
  expect(quotes).toHaveLength(20)
  const lines = new Map(digest(quotes).map(({ endpointId, rates }) => [endpointId, rates.join(', ')]))
  expect(lines.get('zai:glm-5.2')).toBe(
    'standard.input 1400000000, standard.output 4400000000, standard.cached_input 260000000',
  )
  expect(lines.get('zai:glm-4.7-flash')).toBe('standard.input 0, standard.output 0, standard.cached_input 0')
  expect(lines.get('zai:glm-ocr')).toBe('standard.input 30000000, standard.output 30000000')
})
