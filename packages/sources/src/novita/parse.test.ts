import { describe, expect, test } from 'vitest'
import { digest, expectedOf, fixturesOf, readSample } from '../_testing/fixtures.ts'
import { refusalOf } from '../_testing/refusal-of.ts'
import { novita } from './index.ts'
import { parseNovita } from './parse.ts'

const price = (usd: string, steps: string) => `{"price_per_m_decimal": ${usd}, "price_per_m": ${steps}}`
const both = `"prompt": ${price('"0.1"', '1000')}, "completion": ${price('"0.2"', '2000')}`
const model = (fields: string, more: Record<string, unknown> = {}) => {
  const row = { id: 'acme/lumen', input_modalities: ['text'], output_modalities: ['text'], ...more }
  return `${JSON.stringify(row).slice(0, -1)}, ${fields}}`
}
const sound = model(`"pricing": {${both}}`, { id: 'acme/sound' })
const list = (...rows: string[]) => `{"data": [${rows.join(',')}]}`
const read = (fields: string, more?: Record<string, unknown>) => {
  const { quotes, skipped } = parseNovita(list(sound, model(fields, more)))
  return { quote: quotes.find(({ label }) => label === 'acme/lumen'), skipped: skipped[0] }
}

test('reads the fixture', () => {
  const sample = fixturesOf('novita').find(({ name }) => name === 'current.json')!
  const reading = readSample(novita, sample)
  expect(digest(reading.quotes)).toEqual(expectedOf('novita', 'current').quotes)
  expect(reading.skipped.map(({ label, reason }) => `${label} ${reason}`)).toEqual([
    'borealis/gratis not_priced',
    'cadenza/duet not_priced',
    'delta/two-minds unparsed',
  ])
  expect(reading.quotes[1]?.evidence).toBe(
    'from 1 tokens: "prompt": "1.5", "completion": "6"; from 262144 tokens: "prompt": "3", "completion": "12"',
  )
  expect(reading.facts[0]).toMatchObject({
    endpointId: 'novita-ai:acme/lumen-4',
    name: 'Lumen 4',
    contextWindow: 1048576,
    maxOutput: 131072,
    inputModalities: ['text', 'image'],
    capabilities: ['text', 'vision', 'function-calling', 'structured-output', 'reasoning', 'prompt-caching'],
  })
})

describe('the two spellings of a price', () => {
  test.each([
    ['"0.15"', '1500', 150_000_000],
    ['"0.00285"', '28', 2_850_000],
    ['"0.00285"', '29', 2_850_000],
    ['"0.15"', '1501', null],
    ['"0.15"', '15', null],
    ['"15"', '1500', null],
  ])('%s and %s give %s', (usd, steps, nano) => {
    const { quote } = read(
      `"pricing": {"prompt": ${price(usd, steps)}, "completion": ${price('"1"', '10000')}}`,
    )
    expect(quote?.rates[0]?.nanoUsdPerMtok ?? null).toBe(nano)
  })
})

test.each([
  [`"pricing": {"prompt": ${price('"0.1"', '1000')}}`, 'pricing.completion: missing'],
  [`"pricing": {${both}, "surcharge": ${price('"0.1"', '1000')}}`, 'pricing.surcharge: not known'],
  [`"pricing": {"prompt": ${price('0.1', '1000')}}`, 'pricing.prompt.price_per_m_decimal: not text'],
  [`"pricing": {"prompt": ${price('"-0.1"', '1000')}}`, 'price_per_m_decimal: not a price'],
  [`"pricing": {${both}}, "is_tiered_billing": true`, 'no band for short prompts'],
  [
    `"is_tiered_billing": true, "tiered_billing_configs": [{"min_tokens": 2, "pricing": {${both}}}]`,
    'no band for short prompts',
  ],
  [
    `"is_tiered_billing": true, "tiered_billing_configs": [{"min_tokens": 0, "pricing": {${both}}}, {"min_tokens": 9, "pricing": {${both}}}, {"min_tokens": 9, "pricing": {${both}}}]`,
    'two bands of one length',
  ],
])('%s cannot be read', (fields, detail) => {
  const { quote, skipped } = read(fields)
  expect(quote).toBeUndefined()
  expect(skipped).toMatchObject({ label: 'acme/lumen', reason: 'unparsed' })
  expect(skipped?.detail).toContain(detail)
})

test.each([
  [{ status: 1, model_type: 'chat' }, true],
  [{ status: 2 }, false],
  [{ model_type: 'embedding' }, false],
  [{ output_modalities: ['text', 'image'] }, false],
])('%j is quoted: %s', (more, isQuoted) => {
  expect(read(`"pricing": {${both}}`, more).quote !== undefined).toBe(isQuoted)
})

test.each([
  ['[]', 'layout'],
  ['{"data": []}', 'no_price_table'],
  [list(model('"status": 1')), 'no_price_table'],
  [list(sound, model('"pricing": []'), model('"pricing": []')), 'layout'],
  [list(sound), null],
])('%s gives %s', (text, code) => {
  expect(refusalOf(() => parseNovita(text))).toBe(code)
})
