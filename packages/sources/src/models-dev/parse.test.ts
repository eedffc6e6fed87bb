import { areIndependent, Refusal, rootsFor } from '@ratecard/core'
import { describe, expect, test } from 'vitest'
import { capturesOf, digest, expectedOf, fixturesOf, readSample } from '../_testing/fixtures.ts'
import { modelsDev } from './index.ts'
import { parseModelsDev } from './parse.ts'

const model = (cost: string, more: Record<string, unknown> = {}) => {
  const facts = { name: 'Lumen', modalities: { input: ['text'], output: ['text'] }, limit: {}, ...more }
  return `${JSON.stringify(facts).slice(0, -1)}, "cost": ${cost}}`
}
const provider = (models: string) => `{"name": "Acme", "doc": "https://acme.example", "models": {${models}}}`
const sound = `"sound": ${model('{"input": 1, "output": 2}')}`
const read = (cost: string, id = 'lumen') => {
  const { quotes, skipped } = parseModelsDev(`{"acme": ${provider(`${sound}, "${id}": ${model(cost)}`)}}`)
  return { quote: quotes.find(({ endpointId }) => endpointId === `acme:${id}`), skipped: skipped[0] }
}
const codeOf = (text: string) => {
  try {
    parseModelsDev(text)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return null
}

test('reads the fixture', () => {
  const sample = fixturesOf('models-dev').find(({ name }) => name === 'current.json')!
  const reading = readSample(modelsDev, sample)
  expect(digest(reading.quotes)).toEqual(expectedOf('models-dev', 'current').quotes)
  expect(reading.providers).toEqual([
    { id: 'acme', name: 'Acme AI', url: 'https://docs.acme.example/models' },
    { id: 'borealis-hub', name: 'Borealis Hub', url: 'https://hub.borealis.example' },
  ])
  expect(reading.facts.map(({ endpointId, category }) => `${endpointId} ${category}`)).toEqual([
    'acme:lumen-4 chat',
    'acme:lumen-3 chat',
    'acme:lumen-embedding-1 embedding',
    'acme:lumen-coding-plan chat',
    'borealis-hub:borealis/fjord-2:free chat',
    'borealis-hub:cadenza/duet-audio chat',
    'borealis-hub:pixel/easel image',
  ])
  expect(reading.facts[0]).toEqual({
    endpointId: 'acme:lumen-4',
    name: 'Lumen 4',
    category: 'chat',
    baseModel: null,
    contextWindow: 1048576,
    maxOutput: 65536,
    releaseDate: '2031-01-10',
    license: null,
    openWeights: true,
    inputModalities: ['text', 'image', 'pdf'],
    outputModalities: ['text'],
    capabilities: [
      'text',
      'vision',
      'pdf',
      'function-calling',
      'structured-output',
      'reasoning',
      'prompt-caching',
    ],
    knowledgeCutoff: '2030-08',
  })
  expect(reading.facts[1]).toMatchObject({ releaseDate: null, contextWindow: null, maxOutput: null })
  expect(reading.skipped.map(({ label, reason }) => `${label} ${reason}`)).toEqual([
    'acme/lumen-coding-plan not_priced',
    'borealis-hub/pixel/easel not_priced',
    'borealis-hub/delta/odd-types unparsed',
  ])
  expect(reading.notes).toEqual(['cost.tiers.tier: not understood, not quoted (1 rows)'])
})

describe('one cost', () => {
  test('says what it was read from, without what was not read', () => {
    const tier = '{"input":3,"output":6,"tier":{"type":"context","size":64000}}'
    const cost = `{"input": 1.50, "output": 2, "surcharge": 9, "tiers": [${tier}], "context_over_200k": {"input": 7}}`
    expect(read(cost).quote).toEqual({
      endpointId: 'acme:lumen',
      label: 'acme/lumen',
      rates: [
        { unit: 'input', tier: 'standard', nanoUsdPerMtok: 1_500_000_000 },
        { unit: 'output', tier: 'standard', nanoUsdPerMtok: 2_000_000_000 },
        { unit: 'input', tier: 'long_context', aboveTokens: 64_000, nanoUsdPerMtok: 3_000_000_000 },
        { unit: 'output', tier: 'long_context', aboveTokens: 64_000, nanoUsdPerMtok: 6_000_000_000 },
      ],
      evidence: `"input": 1.50, "output": 2, "tiers": [${tier}]`,
    })
  })

  test('0 and 0 is a price only where the name says so', () => {
    expect(read('{"input": 0, "output": 0}').skipped).toMatchObject({ reason: 'not_priced' })
    expect(read('{"input": 0, "output": 0}', 'lumen:free').quote?.rates).toHaveLength(2)
    expect(read('{"input": 0, "output": 0}', 'lumen:freedom').quote).toBeUndefined()
  })

  test('a rounded band is none where the exact ones may stand under another name', () => {
    const cost = '{"input": 1, "output": 2, "bands": [{"input": 2}], "context_over_200k": {"input": 2}}'
    expect(read(cost).quote?.rates.map(({ tier }) => tier)).toEqual(['standard', 'standard'])
  })

  test('an empty cost is none', () => {
    expect(read('{}')).toMatchObject({ quote: undefined, skipped: { reason: 'not_priced' } })
  })

  test.each([
    ['{"input": "1", "output": 2}', 'cost.input: not a number'],
    ['{"input": -1, "output": 2}', 'cost.input: not a price'],
    ['{"input": 1e400, "output": 2}', 'cost.input: not a finite decimal'],
    ['{"input": 1, "output": null}', 'cost.output: not a number'],
    ['{"output": 2}', 'cost: output without input'],
    ['7', 'cost: not an object'],
    ['{"input": 1, "output": 2, "tiers": {}}', 'cost.tiers: '],
    [
      '{"input": 1, "output": 2, "context_over_200k": {"input": true}}',
      'cost.context_over_200k.input: not a number',
    ],
  ])('%s cannot be read', (cost, detail) => {
    const { quote, skipped } = read(cost)
    expect(quote).toBeUndefined()
    expect(skipped).toMatchObject({ label: 'acme/lumen', reason: 'unparsed' })
    expect(skipped?.detail).toContain(`["acme"].models["lumen"].${detail}`)
  })
})

test('a hostile provider or model is left out, and nothing else is', () => {
  const good = provider(`${sound}, "also": ${model('{"input": 1, "output": 2}')}`)
  const text = `{"acme": ${good}, "fine": ${good}, "__proto__": ${good}, "../up": ${good}, "js": ${good.replace('https:', 'javascript:')}, "third": ${good}}`
  const { providers, skipped } = parseModelsDev(text)
  expect(providers.map(({ id }) => id)).toEqual(['acme', 'fine', 'third'])
  expect(skipped.map(({ label, reason }) => `${label} ${reason}`)).toEqual([
    '__proto__ unparsed',
    '../up unparsed',
    'js unparsed',
  ])
})

test.each([
  ['[]', 'layout'],
  ['{}', 'no_price_table'],
  ['{"error": "later"}', 'layout'],
  [`{"acme": ${provider('"a": {}, "b": {}, "c": {}')}}`, 'layout'],
  [`{"acme": ${provider(sound)}}`, null],
])('%.40s gives %s', (text, code) => {
  expect(codeOf(text)).toBe(code)
})

test('rows that models.dev copies are no voice of their own', () => {
  expect(areIndependent(rootsFor(modelsDev.lineage, 'openrouter'), ['openrouter'])).toBe(false)
  expect(areIndependent(rootsFor(modelsDev.lineage, 'anthropic'), ['anthropic'])).toBe(true)
})

const captures = capturesOf('models-dev')
test.skipIf(captures.length === 0)('reads every real payload', () => {
  for (const sample of captures) {
    const { quotes, facts, skipped } = readSample(modelsDev, sample)
    expect(quotes.length).toBeGreaterThan(4000)
    expect(facts.length).toBeGreaterThan(5000)
    expect(skipped.filter(({ reason }) => reason === 'unparsed')).toEqual([])
  }
})
