import { expect, test } from 'vitest'
import { digest, expectedOf, fixturesOf, readSample } from '../_testing/fixtures.ts'
import { refusalOf } from '../_testing/refusal-of.ts'
import { nebius } from './index.ts'
import { parseNebius } from './parse.ts'

const model = (prices: string, more: Record<string, unknown> = {}) => {
  const row = { type: 'text2text', name: 'Lumen', status: 'active', ...more }
  return `${JSON.stringify(row).slice(0, -1)}, "flavors": [{"model_id": "acme/${row.name}", ${prices}}]}`
}
const prices = '"input_price_per_million_tokens": 1, "output_price_per_million_tokens": 2'
const sound = model(prices, { name: 'Sound' })

test('reads the fixture', () => {
  const sample = fixturesOf('nebius').find(({ name }) => name === 'current.json')!
  const reading = readSample(nebius, sample)
  expect(digest(reading.quotes)).toEqual(expectedOf('nebius', 'current').quotes)
  expect(reading.skipped.map(({ label, reason }) => `${label} ${reason}`)).toEqual([
    'borealis/Gratis not_priced',
    'delta/Odd unparsed',
  ])
  expect(reading.facts.map(({ endpointId, category }) => `${endpointId} ${category}`)).toEqual([
    'nebius:acme/Lumen-4 chat',
    'nebius:acme/Lumen-4-fast chat',
    'nebius:acme/Lumen-Embedding embedding',
    'nebius:borealis/Gratis chat',
  ])
  expect(reading.facts[0]).toMatchObject({
    name: 'Lumen 4',
    contextWindow: 1048576,
    inputModalities: ['text', 'image'],
    capabilities: ['text', 'vision', 'function-calling', 'reasoning'],
  })
  expect(reading.quotes[0]?.evidence).toBe(
    '"input_price_per_million_tokens": 0.3, "output_price_per_million_tokens": 1.2',
  )
})

test.each([
  ['"input_price_per_million_tokens": 1', 'output_price_per_million_tokens: not a number'],
  ['"input_price_per_million_tokens": -1, "output_price_per_million_tokens": 2', 'not a price'],
  ['"input_price_per_million_tokens": 1e400, "output_price_per_million_tokens": 2', 'not a finite decimal'],
])('%s cannot be read', (pricesOfRow, detail) => {
  const { quotes, skipped } = parseNebius(`[${sound}, ${model(pricesOfRow)}]`)
  expect(quotes.map(({ label }) => label)).toEqual(['acme/Sound'])
  expect(skipped).toMatchObject([{ label: 'acme/Lumen', reason: 'unparsed' }])
  expect(skipped[0]?.detail).toContain(detail)
})

test.each([
  ['{"data": []}', 'layout'],
  ['[{"name": "a", "type": "text2text", "status": "active"}]', 'layout'],
  ['[]', 'no_price_table'],
  [`[${model(prices, { status: 'inactive' })}]`, 'no_price_table'],
  [`[${model(prices, { type: 'text2image' })}]`, 'no_price_table'],
  [`[${model('"price": 1')}, ${model('"price": 1', { name: 'b' })}, ${sound}]`, 'layout'],
  [`[${sound}]`, null],
])('%s gives %s', (text, code) => {
  expect(refusalOf(() => parseNebius(text))).toBe(code)
})
