import { describe, expect, it } from 'vitest'
import { capturesOf, digest, expectedOf, fixturesOf, readSample } from '../_testing/fixtures.ts'
import { readText } from '../_testing/read-text.ts'
import { refusalOf } from '../_testing/refusal-of.ts'
import { ai21 } from './index.ts'

const fixtures = new Map(fixturesOf('ai21').map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]))
const page = fixtures.get('cards.html') ?? ''

it('reads every row that is priced by tokens', () => {
  const { quotes, skipped } = readText(ai21, page)
  expect(digest(quotes)).toEqual(expectedOf('ai21', 'cards').quotes)
  expect(skipped.map(({ label, reason }) => [label, reason])).toEqual([])
})

describe('refusals', () => {
  it.each<[string, string, string]>([
    ['euros', fixtures.get('refused-currency.html') ?? '', 'currency'],
    ['another unit', page.replaceAll('1M', '1K'), 'unit'],
    ['no unit', page.replaceAll('/ 1M', ''), 'layout'],
    ['no tokens', page.replaceAll('tokens', 'requests'), 'no_price_table'],
    ['one card alone', page.replace(/<div><h3>Jamba Mini.*?<\/div>/s, ''), 'layout'],
  ])('%s', (_, text, code) => {
    expect(text).not.toBe(page)
    expect(refusalOf(() => readText(ai21, text))).toBe(code)
  })
})

it.each<[string, string, string, string]>([
  ['an unknown name', 'Zeb Mini 9.1', 'Jamba Mini', 'Zeb Mini'],
  ['output below input', 'Jamba Large', '$7', '$0.7'],
  [
    'a price twice',
    'Jamba Large',
    '1M output tokens</p></div>\n<div><h3>Team',
    '1M input tokens</p></div>\n<div><h3>Team',
  ],
  ['a price that cannot be read', 'Jamba Large', '$3 /', 'from $3 /'],
])('drops %s', (_, label, from, to) => {
  expect(page).toContain(from)
  const { quotes, skipped } = readText(ai21, page.replace(from, to))
  expect(quotes).toHaveLength(1)
  expect(skipped).toContainEqual(expect.objectContaining({ label, reason: 'unparsed' }))
})

const captures = capturesOf('ai21')
it.skipIf(captures.length === 0)('reads the captures as they are said to be', () => {
  const [sample] = captures
  if (!sample) throw new Error('no capture')
  expect(digest(readSample(ai21, sample).quotes)).toEqual([
    { endpointId: 'ai21:jamba-mini', rates: ['standard.input 200000000', 'standard.output 400000000'] },
    { endpointId: 'ai21:jamba-large', rates: ['standard.input 2000000000', 'standard.output 8000000000'] },
  ])
})
