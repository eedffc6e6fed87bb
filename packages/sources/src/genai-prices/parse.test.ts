import { areIndependent, type Instant, Refusal, rootsFor } from '@ratecard/core'
import { describe, expect, test } from 'vitest'
import { capturesOf, digest, expectedOf, fixturesOf, readSample } from '../_testing/fixtures.ts'
import { genaiPrices } from './index.ts'
import { namedIds } from './match-clause.ts'
import { parseGenaiPrices } from './parse.ts'
import { endpointOf } from './provider-map.ts'

const at: Instant = '2031-03-15T12:00:00Z'
const model = (prices: string, id = 'lumen') =>
  `{"id": "${id}", "match": {"equals": "${id}"}, "prices": ${prices}}`
const sound = model('{"input_mtok": 1, "output_mtok": 2}', 'sound')
const list = (...models: string[]) => `[{"id": "openai", "models": [${models.join(',')}]}]`
const read = (prices: string, on: Instant = at) => {
  const { quotes, skipped } = parseGenaiPrices(list(sound, model(prices)), { at: on })
  return { quote: quotes.find(({ endpointId }) => endpointId === 'openai:lumen'), skipped: skipped[0] }
}

test('reads the fixture', () => {
  const sample = fixturesOf('genai-prices').find(({ name }) => name === 'current.json')!
  const reading = readSample(genaiPrices, sample)
  expect(digest(reading.quotes)).toEqual(expectedOf('genai-prices', 'current').quotes)
  expect(reading.skipped.map(({ label, reason }) => `${label} ${reason}`)).toEqual([
    'deepseek/deep-fjord not_priced',
    'x-ai/nobody-knows not_priced',
    'x-ai/odd-types unparsed',
    'x-ai/odd-constraint unparsed',
  ])
  expect(reading.notes).toEqual([
    '4 of 15 rows name no endpoint exactly',
    'prices.requests_kcount: not understood, not quoted (1 rows)',
  ])
})

test.each<[string, string, unknown, string[]]>([
  ['itself', 'a-1', { equals: 'a-1' }, ['a-1']],
  ['another', 'a', { equals: 'a-1' }, ['a-1']],
  ['several', 'a', { or: [{ equals: 'a' }, { equals: 'a-latest' }] }, ['a', 'a-latest']],
  ['a pattern that it fits', 'a-1', { or: [{ starts_with: 'a' }, { equals: 'b' }] }, ['a-1', 'b']],
  ['a pattern that it does not fit', 'regional.a', { starts_with: 'a' }, []],
  ['all of several', 'a-1', { and: [{ starts_with: 'a' }, { ends_with: '1' }] }, ['a-1']],
  ['not all of several', 'a-1', { and: [{ contains: '-' }, { ends_with: '2' }] }, []],
  ['an expression', 'a-1', { regex: '.*' }, []],
  ['nothing', 'a-1', null, []],
])('a row that matches %s', (_, id, match, ids) => {
  expect(namedIds(id, match)).toEqual(ids)
})

test.each([
  ['anthropic', 'ballad', 'anthropic:ballad'],
  ['aws', 'global.acme.lumen-v1:0', 'amazon-bedrock:global.acme.lumen-v1:0'],
  ['aws', 'regional.acme.lumen-v1:0', null],
  ['fireworks', 'lumen', null],
  ['google', 'ballad', null],
  ['huggingface_acme', 'b/F', 'huggingface:b/F:acme'],
  ['openrouter', 'lumen', null],
  ['x-ai', 'lumen', 'xai:lumen'],
  ['zhipuai', 'GLM-9', null],
  ['constructor', 'lumen', null],
])('%s calls %s %s', (provider, id, endpoint) => {
  expect(endpointOf(provider, id)).toBe(endpoint)
})

describe('conditions', () => {
  const dated =
    '[{"prices": {"input_mtok": 10}}, {"constraint": {"start_date": "2031-03-15"}, "prices": {"input_mtok": 2}}]'

  test.each([
    ['2031-03-14T23:59:59Z', '"input_mtok": 10'],
    ['2031-03-15T00:00:00Z', '"input_mtok": 2'],
  ])('on %s %s is in force', (on, evidence) => {
    expect(read(dated, on).quote?.evidence).toBe(evidence)
  })

  test.each([
    ['[]', 'prices: '],
    [
      '[{"constraint": {"start_date": "2031-03-16"}, "prices": {"input_mtok": 2}}]',
      'no price before 2031-03-15',
    ],
    [
      '[{"constraint": {"start_date": "2031-03-15"}, "prices": {"input_mtok": 2}}, {"prices": {"input_mtok": 10}}]',
      'the days are not in their order',
    ],
    ['[{"prices": {"input_mtok": 2}}, {"prices": {"input_mtok": 10}}]', 'the days are not in their order'],
    ['[{"constraint": {"start_date": "soon"}, "prices": {"input_mtok": 2}}]', 'prices[0].constraint'],
    ['{"input_mtok": {"base": 1, "tiers": [{"start": 0, "price": 2}]}}', 'not a prompt length'],
    ['{"input_mtok": {"base": 1, "tiers": [{"end": 5, "price": 2}]}}', 'input_mtok.tiers[0]'],
    ['{"input_mtok": -1}', 'input_mtok: not a price'],
    ['{"input_mtok": 1e400}', 'input_mtok: not a finite decimal'],
    ['7', 'prices: not an object'],
  ])('%s cannot be read', (prices, detail) => {
    const { quote, skipped } = read(prices)
    expect(quote).toBeUndefined()
    expect(skipped).toMatchObject({ label: 'openai/lumen', reason: 'unparsed' })
    expect(skipped?.detail).toContain(detail)
  })
})

test.each([
  ['{}', 'layout'],
  ['[]', 'no_price_table'],
  ['[{"message": "Not Found"}]', 'layout'],
  [list(sound, model('7', 'a'), model('7', 'b')), 'layout'],
])('%.40s gives %s', (text, code) => {
  expect(() => parseGenaiPrices(text, { at })).toThrow(expect.objectContaining({ name: Refusal.name, code }))
})

test('rows that the list copies are no voice of their own', () => {
  expect(areIndependent(rootsFor(genaiPrices.lineage, 'openrouter'), ['openrouter'])).toBe(false)
  expect(areIndependent(rootsFor(genaiPrices.lineage, 'openai'), ['openai', 'litellm'])).toBe(true)
})

const captures = capturesOf('genai-prices')
test.skipIf(captures.length === 0)('reads every real payload', () => {
  for (const sample of captures) {
    const { quotes, skipped } = readSample(genaiPrices, sample)
    expect(quotes.length).toBeGreaterThan(600)
    expect(skipped.filter(({ reason }) => reason === 'unparsed')).toEqual([])
  }
})
