import { describe, expect, test } from 'vitest'
import { digest, expectedOf, fixturesOf, readSample } from '../_testing/fixtures.ts'
import { refusalOf } from '../_testing/refusal-of.ts'
import { deepinfra } from './index.ts'
import { parseDeepInfra } from './parse.ts'

const at = '2031-03-15T12:00:00Z'
const now = Date.parse(at) / 1000
const model = (pricing: string, more: Record<string, unknown> = {}) => {
  const row = { model_name: 'acme/Lumen', type: 'text-generation', deprecated: null, private: 0, ...more }
  return `${JSON.stringify(row).slice(0, -1)}, "pricing": ${pricing}}`
}
const tokens = (more = '') =>
  `{"type": "tokens", "cents_per_input_token": 1e-05, "cents_per_output_token": 2e-05${more}}`
const sound = model(tokens(), { model_name: 'acme/Sound' })
const read = (pricing: string, more?: Record<string, unknown>) => {
  const { quotes, skipped } = parseDeepInfra(`[${sound}, ${model(pricing, more)}]`, at)
  return { quote: quotes.find(({ label }) => label === 'acme/Lumen'), skipped: skipped[0] }
}

test('reads the fixture', () => {
  const sample = fixturesOf('deepinfra').find(({ name }) => name === 'current.json')!
  const reading = readSample(deepinfra, sample)
  expect(digest(reading.quotes)).toEqual(expectedOf('deepinfra', 'current').quotes)
  expect(reading.skipped.map(({ label, reason }) => `${label} ${reason}`)).toEqual([
    'borealis/Fjord-Sale not_priced',
    'cadenza/Bands not_priced',
    'cadenza/Gratis not_priced',
    'delta/Odd unparsed',
  ])
  expect(reading.quotes[0]?.evidence).toBe(
    '"cents_per_input_token": 1.23e-05, "cents_per_output_token": 0.00049',
  )
  expect(reading.facts.map(({ endpointId }) => endpointId)).not.toContain('deepinfra:borealis/Fjord-1')
  expect(reading.facts[0]).toMatchObject({
    endpointId: 'deepinfra:acme/Lumen-4',
    contextWindow: 1048576,
    inputModalities: ['text', 'image'],
    capabilities: ['text', 'vision', 'function-calling', 'structured-output', 'reasoning', 'prompt-caching'],
  })
  expect(reading.notes).toEqual(['4 of 10 rows sell no tokens, or are not on sale'])
})

describe('cents per token', () => {
  test.each([
    ['9e-06', 90_000_000],
    ['0.000009', 90_000_000],
    ['1E-5', 100_000_000],
    ['0.0005', 5_000_000_000],
    ['1.3000000000000001e-05', 130_000_000],
  ])('%s', (cents, nanoUsdPerMtok) => {
    const { quote } = read(
      `{"type": "tokens", "cents_per_input_token": ${cents}, "cents_per_output_token": 1}`,
    )
    expect(quote?.rates[0]).toEqual({ unit: 'input', tier: 'standard', nanoUsdPerMtok })
  })
})

test.each([
  [', "discount": 0.1'],
  [', "discount_ends_at": 1'],
  [', "short": "half price in May"'],
  [', "full": "$1 in <= 32K"'],
  [', "table": {"rows": []}'],
])('what is charged with %s stands nowhere', (more) => {
  expect(read(tokens(more))).toMatchObject({ quote: undefined, skipped: { reason: 'not_priced' } })
})

test.each([
  [tokens(', "surcharge": 0.1'), 'pricing.surcharge: not known'],
  ['{"type": "tokens", "cents_per_input_token": 1e-05}', 'pricing: a price is missing'],
  ['{"type": "tokens", "cents_per_input_token": null, "cents_per_output_token": 1}', 'not a number'],
  ['{"type": "tokens", "cents_per_input_token": -1e-05, "cents_per_output_token": 1}', 'not a price'],
  ['{"type": "tokens", "cents_per_input_token": 1e-300, "cents_per_output_token": 1}', 'not a price'],
])('%s cannot be read', (pricing, detail) => {
  const { quote, skipped } = read(pricing)
  expect(quote).toBeUndefined()
  expect(skipped).toMatchObject({ label: 'acme/Lumen', reason: 'unparsed' })
  expect(skipped?.detail).toContain(detail)
})

test.each([
  [{ deprecated: now + 1 }, true],
  [{ deprecated: now }, false],
  [{ deprecated: true }, false],
  [{ deprecated: false }, true],
  [{ private: 1 }, false],
  [{ deprecated: undefined }, false],
  [{ private: undefined }, false],
  [{ type: 'embeddings' }, false],
])('%j is on sale: %s', (more, isOnSale) => {
  expect(read(tokens(), more).quote !== undefined).toBe(isOnSale)
})

test.each([
  ['{"data": []}', 'layout'],
  ['[]', 'no_price_table'],
  [`[${model(tokens(', "discount": 1'))}]`, 'no_price_table'],
  [`[${sound}, ${model('{"type": "tokens"}')}, ${model('{"type": "tokens"}')}]`, 'layout'],
  [`[${sound}]`, null],
])('%s gives %s', (text, code) => {
  expect(refusalOf(() => parseDeepInfra(text, at))).toBe(code)
})
