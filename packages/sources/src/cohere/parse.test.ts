import { describe, expect, it } from 'vitest'
import { capturesOf, digest, expectedOf, fixturesOf, readSample } from '../_testing/fixtures.ts'
import { readText } from '../_testing/read-text.ts'
import { refusalOf } from '../_testing/refusal-of.ts'
import { cohere } from './index.ts'

const fixtures = new Map(
  fixturesOf('cohere').map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]),
)
const page = fixtures.get('content.html') ?? ''

it('reads every row that is priced by tokens', () => {
  const { quotes, skipped } = readText(cohere, page)
  expect(digest(quotes)).toEqual(expectedOf('cohere', 'content').quotes)
  expect(skipped.map(({ label, reason }) => [label, reason])).toEqual([['Rerank', 'not_priced']])
})

describe('refusals', () => {
  it.each<[string, string, string]>([
    ['another unit', fixtures.get('refused-unit.html') ?? '', 'unit'],
    ['another currency', page.replace('1M tokens', '1M tokens, EUR'), 'currency'],
    [
      'no content data',
      page.replace('pricings', 'prices').replaceAll('pricings', 'prices'),
      'no_price_table',
    ],
    ['other labels', page.replaceAll('Output\\"', 'Answer\\"'), 'layout'],
  ])('%s', (_, text, code) => {
    expect(text).not.toBe(page)
    expect(refusalOf(() => readText(cohere, text))).toBe(code)
  })
})

it.each<[string, string, string, string]>([
  ['free with a price', 'models[0]', 'inputPrice\\":0,', 'inputPrice\\":1,'],
  ['a zero that nobody calls free', 'models[1]', '3.5', '0'],
  ['output below input', 'models[1]', '9.25', '0.25'],
  ['a name that is not in the table', 'Command Zeb', 'Command A\\"', 'Command Zeb\\"'],
])('drops %s', (_, label, from, to) => {
  expect(page).toContain(from)
  const { quotes, skipped } = readText(cohere, page.replace(from, to))
  expect(quotes).toHaveLength(2)
  expect(skipped).toContainEqual(expect.objectContaining({ label, reason: 'unparsed' }))
})

const captures = capturesOf('cohere')
it.skipIf(captures.length === 0)('reads the captures as they are said to be', () => {
  const [sample] = captures
  if (!sample) throw new Error('no capture')
  expect(digest(readSample(cohere, sample).quotes)).toEqual([
    { endpointId: 'cohere:command-a-plus-05-2026', rates: ['standard.input 0', 'standard.output 0'] },
    {
      endpointId: 'cohere:command-r-08-2024',
      rates: ['standard.input 150000000', 'standard.output 600000000'],
    },
  ])
})
