import { areIndependent, Refusal, rootsFor, standardTuple } from '@ratecard/core'
import { describe, expect, test } from 'vitest'
import { capturesOf, digest, expectedOf, fixturesOf, readSample } from '../_testing/fixtures.ts'
import { litellm } from './index.ts'
import { parseLiteLlm } from './parse.ts'
import { endpointsOf } from './provider-map.ts'
import { rateField } from './rate-field.ts'

const row = (prices: string, more: Record<string, unknown> = {}) =>
  `${JSON.stringify({ litellm_provider: 'openai', mode: 'chat', ...more }).slice(0, -1)}, ${prices}}`
const sound = `"sound": ${row('"input_cost_per_token": 1e-06, "output_cost_per_token": 2e-06')}`
const read = (prices: string, key = 'lumen', more?: Record<string, unknown>) => {
  const { quotes, skipped } = parseLiteLlm(`{${sound}, "${key}": ${row(prices, more)}}`)
  return { quote: quotes.find(({ label }) => label === key), skipped: skipped[0] }
}
const codeOf = (text: string) => {
  try {
    parseLiteLlm(text)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return null
}

test('reads the fixture', () => {
  const sample = fixturesOf('litellm').find(({ name }) => name === 'current.json')!
  const reading = readSample(litellm, sample)
  expect(digest(reading.quotes)).toEqual(expectedOf('litellm', 'current').quotes)
  expect(reading.skipped.map(({ label, reason }) => `${label} ${reason}`)).toEqual([
    'meta_llama/Fjord-70B not_priced',
    'dashscope/tiered-lumen not_priced',
    'mistral/odd-types unparsed',
    'azure_ai/fjord-2 unparsed',
  ])
  expect(reading.notes).toEqual(['4 of 16 rows are no token price of an endpoint that maps exactly'])
})

test.each([
  ['openai', 'lumen-4', ['openai:lumen-4']],
  ['openai', 'eu/lumen-4', []],
  ['azure', 'azure/lumen-4', ['azure:lumen-4']],
  ['azure', 'azure/eu/lumen-4', []],
  ['azure', 'lumen-4', []],
  ['bedrock_converse', 'us.acme.lumen-4-v1:0', ['amazon-bedrock:us.acme.lumen-4-v1:0']],
  ['bedrock', 'bedrock/us-east-1/acme.lumen-4', []],
  ['novita', 'novita/acme/lumen-4', ['novita-ai:acme/lumen-4']],
  ['cloudflare', 'cloudflare/@cf/acme/lumen', ['cloudflare-workers-ai:@cf/acme/lumen']],
  ['cohere', 'cohere/embed-v9', ['cohere:embed-v9']],
  ['cohere', 'embed-v9', ['cohere:embed-v9']],
  ['perplexity', 'perplexity/acme/lumen-4', []],
  ['vertex_ai-anthropic_models', 'vertex_ai/a@1', ['google-vertex:a@1', 'google-vertex-anthropic:a@1']],
  ['vertex_ai-language-models', 'lumen-4', ['google-vertex:lumen-4']],
  ['deepseek', 'lumen-4', []],
  ['groq', 'groq/', []],
  ['github_copilot', 'github_copilot/lumen-4', []],
  ['constructor', 'constructor/lumen', []],
])('%s prices %s as %j', (provider, key, ids) => {
  expect(endpointsOf(provider, key)).toEqual(ids)
})

test.each([
  ['input_cost_per_token', { unit: 'input', tier: 'standard' }],
  ['output_cost_per_token_batches', { unit: 'output', tier: 'batch' }],
  ['cache_read_input_token_cost_flex', { unit: 'cached_input', tier: 'flex' }],
  ['input_cost_per_token_above_128k_tokens', { unit: 'input', tier: 'long_context', aboveTokens: 128_000 }],
  [
    'output_cost_per_token_above_272k_tokens_priority',
    { unit: 'output', tier: 'priority_long_context', aboveTokens: 272_000 },
  ],
  ['cache_creation_input_token_cost_above_1hr', { unit: 'cache_write_1h', tier: 'standard' }],
  [
    'cache_creation_input_token_cost_above_1hr_above_200k_tokens',
    { unit: 'cache_write_1h', tier: 'long_context', aboveTokens: 200_000 },
  ],
  ['input_cost_per_token_batch_requests', null],
  ['input_cost_per_image_above_128k_tokens', null],
  ['input_cost_per_character', null],
  ['input_dbu_cost_per_token', null],
  ['__proto__', null],
  ['', null],
])('%s is %j', (name, field) => {
  expect(rateField(name)).toEqual(field)
})

describe('one row', () => {
  test('is quoted with what it was read from, standard prices first', () => {
    const prices =
      '"input_cost_per_token_batches": 6.15e-07, "input_cost_per_token": 1.23e-06, "output_cost_per_token": 0.0000049'
    expect(read(prices).quote?.evidence).toBe(
      '"input_cost_per_token": 1.23e-06, "output_cost_per_token": 0.0000049, "input_cost_per_token_batches": 6.15e-07',
    )
  })

  test('0 and 0 is a price only where the name says so', () => {
    const zeros = '"input_cost_per_token": 0, "output_cost_per_token": 0.0'
    expect(read(zeros)).toMatchObject({ quote: undefined, skipped: { reason: 'not_priced' } })
    expect(standardTuple(read(zeros, 'lumen:free').quote?.rates ?? [])).toMatchObject({ input: 0, output: 0 })
  })

  test('a null is no price', () => {
    expect(read('"input_cost_per_token": 1e-06, "output_cost_per_token": null').quote?.rates).toHaveLength(1)
  })

  test.each(['image_generation', 'audio_speech', 'rerank', null])(
    'mode %s is not priced by token',
    (mode) => {
      const prices = '"input_cost_per_token": 1e-06, "output_cost_per_token": 2e-06'
      expect(read(prices, 'lumen', { mode })).toEqual({ quote: undefined, skipped: undefined })
    },
  )

  test.each([
    ['"input_cost_per_token": "1e-06"', 'input_cost_per_token: not a number'],
    ['"input_cost_per_token": -1e-06', 'input_cost_per_token: not a price'],
    ['"input_cost_per_token": 1e400', 'input_cost_per_token: not a finite decimal'],
    ['"input_cost_per_token_flex": {}', 'input_cost_per_token_flex: not a number'],
  ])('%s cannot be read', (prices, detail) => {
    expect(read(prices).skipped).toEqual({
      label: 'lumen',
      reason: 'unparsed',
      detail: `["lumen"].${detail}`,
    })
  })
})

test.each([
  ['[]', 'layout'],
  ['{}', 'no_price_table'],
  ['{"message": "Not Found"}', 'layout'],
  [`{"sample_spec": ${row('"input_cost_per_token": 1e-06')}}`, 'no_price_table'],
  [`{${sound}, "a": 1, "b": 2}`, 'layout'],
  [`{${sound}, "a": 1, "last_updated": "today"}`, null],
])('%.40s gives %s', (text, code) => {
  expect(codeOf(text)).toBe(code)
})

test('rows that LiteLLM copies are no voice of their own', () => {
  expect(areIndependent(rootsFor(litellm.lineage, 'openrouter'), ['openrouter'])).toBe(false)
  expect(areIndependent(rootsFor(litellm.lineage, 'openai'), ['openai'])).toBe(true)
})

const captures = capturesOf('litellm')
test.skipIf(captures.length === 0)('reads every real payload', () => {
  for (const sample of captures) {
    const { quotes, skipped } = readSample(litellm, sample)
    expect(quotes.length).toBeGreaterThan(350)
    expect(skipped.filter(({ reason }) => reason === 'unparsed').length).toBeLessThan(5)
  }
})
