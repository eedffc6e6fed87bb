import { describe, expect, it } from 'vitest'
import { capturesOf, digest, expectedOf, fixturesOf, readSample } from '../_testing/fixtures.ts'
import { readText } from '../_testing/read-text.ts'
import { refusalOf } from '../_testing/refusal-of.ts'
import { xai } from './index.ts'

const fixtures = new Map(fixturesOf('xai').map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]))
const page = fixtures.get('models.html') ?? ''

it('reads every row that is priced by tokens', () => {
  const { quotes, skipped } = readText(xai, page)
  expect(digest(quotes)).toEqual(expectedOf('xai', 'models').quotes)
  expect(skipped.map(({ label, reason }) => [label, reason])).toEqual([])
})

describe('refusals', () => {
  it.each<[string, string, string]>([
    ['the page without its data', fixtures.get('refused-no_price_table.md') ?? '', 'no_price_table'],
    ['cut data', page.replace('}]}]}', ''), 'truncated'],
    [
      'two rows that ran into one',
      page.replace('"inputModalities":["TEXT"]', '$&,"inputModalities":["TEXT"]'),
      'malformed',
    ],
    ['another shape', page.replace('clusterConfigs', 'clusters'), 'layout'],
    ['other fields', page.replaceAll('promptTextTokenPrice"', 'promptPrice"'), 'layout'],
    ['prices that are no whole numbers', page.replaceAll('00"', '.5"'), 'layout'],
  ])('%s', (_, text, code) => {
    expect(text).not.toBe(page)
    expect(refusalOf(() => readText(xai, text))).toBe(code)
  })
})

it.each<[string, string, string, string]>([
  [
    'cached input above input',
    'grok-8.1-mini',
    '"cachedPromptTokenPrice":"750"',
    '"cachedPromptTokenPrice":"7500"',
  ],
  [
    'output below input',
    'grok-8.1-mini',
    '"completionTextTokenPrice":"9000"',
    '"completionTextTokenPrice":"900"',
  ],
  [
    'cheaper long context',
    'grok-8-zeb-0301',
    '"completionTokenPriceLongContext":"80000"',
    '"completionTokenPriceLongContext":"8000"',
  ],
  [
    'long context that is not twice as dear',
    'grok-8-zeb-0301',
    '"completionTokenPriceLongContext":"80000"',
    '"completionTokenPriceLongContext":"120000"',
  ],
  ['an alias of another version', 'grok-8-zeb-0301', '"grok-8-zeb-0301-latest"', '"grok-8.1-zeb-latest"'],
  [
    'images at another price',
    'grok-8.1-mini',
    '"promptImageTokenPrice":"3000"',
    '"promptImageTokenPrice":"30000"',
  ],
  [
    'long context without its length',
    'grok-8-zeb-0301',
    '"longContextThreshold":"128000"}]},',
    '"longContextThreshold":"0"}]},',
  ],
  [
    'two clusters that differ',
    'grok-8.1',
    '"promptTextTokenPrice":"17500"',
    '"promptTextTokenPrice":"15500"',
  ],
])('drops %s', (_, label, from, to) => {
  expect(page).toContain(from)
  const { quotes, skipped } = readText(xai, page.replace(from, to))
  expect(quotes).toHaveLength(2)
  expect(skipped).toContainEqual(expect.objectContaining({ label, reason: 'unparsed' }))
})

const captures = capturesOf('xai')
it.skipIf(captures.length === 0)('reads the captures as they are said to be', () => {
  const [markdown, html] = captures
  if (!markdown || !html) throw new Error('no captures')
  expect(() => readSample(xai, markdown)).toThrow(expect.objectContaining({ code: 'no_price_table' }))
  const { quotes, skipped } = readSample(xai, html)
  expect(skipped).toEqual([])
  expect(quotes).toHaveLength(6)
  expect(digest(quotes)[0]?.rates.slice(0, 3)).toEqual([
    'standard.input 1250000000',
    'standard.output 2500000000',
    'standard.cached_input 200000000',
  ])
})
