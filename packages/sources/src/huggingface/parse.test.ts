import { Refusal } from '@ratecard/core'
import { expect, test } from 'vitest'
import { capturesOf, digest, expectedOf, fixturesOf, readSample } from '../_testing/fixtures.ts'
import { huggingFace } from './index.ts'
import { parseHuggingFace } from './parse.ts'

const architecture = { input_modalities: ['text'], output_modalities: ['text'] }
const partner = (pricing: string, more: Record<string, unknown> = {}) => {
  const row = { provider: 'acme', status: 'live', is_free: false, ...more }
  return `${JSON.stringify(row).slice(0, -1)}, "pricing": ${pricing}}`
}
const list = (...partners: string[]) =>
  `{"object": "list", "data": [{"id": "b/F", "architecture": ${JSON.stringify(architecture)}, "providers": [${partners.join(',')}]}]}`
const sound = partner('{"input": 1, "output": 2}', { provider: 'sound' })
const read = (pricing: string, more?: Record<string, unknown>) => {
  const { quotes, skipped } = parseHuggingFace(list(sound, partner(pricing, more)))
  return { quote: quotes.find(({ label }) => label === 'b/F:acme'), skipped: skipped[0] }
}

test('reads the fixture', () => {
  const sample = fixturesOf('huggingface').find(({ name }) => name === 'current.json')!
  const reading = readSample(huggingFace, sample)
  expect(digest(reading.quotes)).toEqual(expectedOf('huggingface', 'current').quotes)
  expect(reading.skipped.map(({ label, reason }) => `${label} ${reason}`)).toEqual([
    'borealis/Fjord-2-70B:delta not_priced',
    'borealis/Fjord-2-70B:easel not_priced',
    'acme/Lumen-Mini:easel unparsed',
    'acme/Lumen-Mini:cadenza-ai unparsed',
  ])
  expect(reading.facts[0]).toMatchObject({
    endpointId: 'huggingface:borealis/Fjord-2-70B:acme',
    name: 'borealis/Fjord-2-70B (acme)',
    contextWindow: 131072,
    capabilities: ['text', 'vision', 'function-calling'],
  })
})

test('quotes the two numbers of its own row', () => {
  expect(read('{"input": 0.07, "output": 0.33999999999999997}').quote).toEqual({
    endpointId: 'huggingface:b/F:acme',
    label: 'b/F:acme',
    rates: [
      { unit: 'input', tier: 'standard', nanoUsdPerMtok: 70_000_000 },
      { unit: 'output', tier: 'standard', nanoUsdPerMtok: 340_000_000 },
    ],
    evidence: '"input": 0.07, "output": 0.33999999999999997',
  })
})

test.each([
  ['{"input": 1, "output": 2}', { status: 'staging' }, 'not_priced', 'status staging'],
  ['null', {}, 'not_priced', 'status live'],
  ['{"input": 1, "output": 2}', { is_free: true }, 'unparsed', 'is_free true beside 1 and 2'],
  ['{"input": 0, "output": 0}', {}, 'unparsed', 'is_free false beside 0 and 0'],
  ['{"input": -1, "output": 2}', {}, 'unparsed', 'pricing.input: not a price'],
  ['{"input": 1}', {}, 'unparsed', 'pricing.output: not a number'],
  ['{"input": 1, "output": 2, "unit": "image"}', {}, 'unparsed', 'pricing: '],
  ['{"input": 1, "output": 2}', { provider: 'a:b' }, 'unparsed', 'provider: not a partner'],
])('%s with %j is no price', (pricing, more, reason, detail) => {
  const { quote, skipped } = read(pricing, more)
  expect(quote).toBeUndefined()
  expect(skipped).toMatchObject({ reason })
  expect(skipped?.detail).toContain(detail)
})

test('one partner with two prices has none', () => {
  const text = list(sound, partner('{"input": 1, "output": 2}'), partner('{"input": 1, "output": 3}'))
  expect(parseHuggingFace(text).quotes.map(({ label }) => label)).toEqual(['b/F:sound'])
})

test.each([
  ['{"data": []}', 'layout'],
  ['{"object": "list", "data": []}', 'no_price_table'],
  [list(partner('null')), 'no_price_table'],
  [list(sound, partner('{}'), partner('7')), 'layout'],
])('%.50s gives %s', (text, code) => {
  expect(() => parseHuggingFace(text)).toThrow(expect.objectContaining({ name: Refusal.name, code }))
})

const captures = capturesOf('huggingface')
test.skipIf(captures.length === 0)('reads every real payload', () => {
  for (const sample of captures) {
    const { quotes, skipped } = readSample(huggingFace, sample)
    expect(quotes.length).toBeGreaterThan(50)
    expect(skipped.filter(({ reason }) => reason === 'unparsed')).toEqual([])
  }
})
