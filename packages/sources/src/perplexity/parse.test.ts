import { describe, expect, it } from 'vitest'
import { capturesOf, digest, expectedOf, fixturesOf, readSample } from '../_testing/fixtures.ts'
import { readText } from '../_testing/read-text.ts'
import { refusalOf } from '../_testing/refusal-of.ts'
import { perplexity } from './index.ts'

const fixtures = new Map(
  fixturesOf('perplexity').map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]),
)
const page = fixtures.get('source.md') ?? ''

it('reads every row that is priced by tokens', () => {
  const { quotes, skipped } = readText(perplexity, page)
  expect(digest(quotes)).toEqual(expectedOf('perplexity', 'source').quotes)
  expect(skipped.map(({ label, reason }) => [label, reason])).toEqual([])
})

describe('refusals', () => {
  it.each<[string, string, string]>([
    ['no data', fixtures.get('refused-no_price_table.md') ?? '', 'no_price_table'],
    ['another unit', page.replace('1M tokens', '1K tokens'), 'unit'],
    ['another currency', page.replace('per 1M', 'in EUR per 1M'), 'currency'],
    ['cut data', page.slice(0, -80), 'truncated'],
    ['data that are no JSON', page.replace('"sonar":', 'sonar:'), 'malformed'],
    ['another shape', page.replace('"models"', '"list"'), 'layout'],
  ])('%s', (_, text, code) => {
    expect(text).not.toBe(page)
    expect(refusalOf(() => readText(perplexity, text))).toBe(code)
  })
})

it.each<[string, string, string, string]>([
  ['an id and a label of two models', 'sonar.models[1]', '"label": "Sonar Zeb Pro"', '"label": "Sonar Zeb"'],
  ['output below input', 'sonar.models[1]', '"output": 12', '"output": 1.2'],
  ['a zero', 'sonar.models[2]', '0.8', '0'],
])('drops %s', (_, label, from, to) => {
  expect(page).toContain(from)
  const { quotes, skipped } = readText(perplexity, page.replace(from, to))
  expect(quotes).toHaveLength(2)
  expect(skipped).toContainEqual(expect.objectContaining({ label, reason: 'unparsed' }))
})

const captures = capturesOf('perplexity')
it.skipIf(captures.length === 0)('reads the captures as they are said to be', () => {
  const [sample] = captures
  if (!sample) throw new Error('no capture')
  expect(digest(readSample(perplexity, sample).quotes)).toEqual([
    { endpointId: 'perplexity:sonar', rates: ['standard.input 1000000000', 'standard.output 1000000000'] },
    {
      endpointId: 'perplexity:sonar-pro',
      rates: ['standard.input 3000000000', 'standard.output 15000000000'],
    },
  ])
})
