import { Refusal, standardTuple } from '@ratecard/core'
import { describe, expect, test } from 'vitest'
import { capturesOf, digest, expectedOf, fixturesOf, readSample } from '../_testing/fixtures.ts'
import { openrouter } from './index.ts'
import { parseOpenRouter } from './parse.ts'

const model = (pricing: string, more: Record<string, unknown> = {}) => {
  const row = {
    id: 'acme/lumen',
    name: 'Lumen',
    context_length: 4096,
    architecture: { input_modalities: ['text'], output_modalities: ['text'] },
    ...more,
  }
  return `${JSON.stringify(row).slice(0, -1)}, "pricing": ${pricing}}`
}
const sound = model('{"prompt": "0.000001", "completion": "0.000002"}', { id: 'acme/sound' })
const list = (...rows: string[]) => `{"data": [${rows.join(',')}]}`
const read = (pricing: string, more?: Record<string, unknown>) => {
  const { quotes, skipped } = parseOpenRouter(list(sound, model(pricing, more)))
  return { quote: quotes.find(({ label }) => label === 'acme/lumen'), skipped: skipped[0] }
}
const codeOf = (text: string) => {
  try {
    parseOpenRouter(text)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return null
}

test('reads the fixture', () => {
  const sample = fixturesOf('openrouter').find(({ name }) => name === 'current.json')!
  const reading = readSample(openrouter, sample)
  expect(digest(reading.quotes)).toEqual(expectedOf('openrouter', 'current').quotes)
  expect(reading.skipped.map(({ label, reason }) => `${label} ${reason}`)).toEqual([
    'openrouter/anywhere not_priced',
    'cadenza/song-1 not_priced',
    'delta/odd-types unparsed',
  ])
  expect(reading.facts).toHaveLength(8)
  expect(reading.facts[0]).toMatchObject({
    endpointId: 'openrouter:acme/lumen-4',
    name: 'Acme: Lumen 4',
    contextWindow: 1048576,
    maxOutput: 65536,
    releaseDate: null,
    openWeights: true,
    inputModalities: ['text', 'image', 'file'],
    capabilities: [
      'text',
      'vision',
      'function-calling',
      'structured-output',
      'reasoning',
      'prompt-caching',
      'web-search',
    ],
    knowledgeCutoff: '2030-08-31',
  })
  expect(reading.facts[1]).toMatchObject({ openWeights: null, maxOutput: null, knowledgeCutoff: null })
  expect(reading.notes).toContain('pricing.overrides.utc_start: not understood, not quoted (1 rows)')
})

describe('one row', () => {
  test('quotes the fields that the prices were read from', () => {
    const { quote } = read('{"prompt": "0.00000008", "web_search": "0.01", "completion": "0.00000018"}')
    expect(quote).toEqual({
      endpointId: 'openrouter:acme/lumen',
      label: 'acme/lumen',
      rates: [
        { unit: 'input', tier: 'standard', nanoUsdPerMtok: 80_000_000 },
        { unit: 'output', tier: 'standard', nanoUsdPerMtok: 180_000_000 },
      ],
      evidence: '"prompt": "0.00000008", "completion": "0.00000018"',
    })
  })

  test.each([
    ['-1 is no price', '{"prompt": "-1", "completion": "-1"}'],
    ['one -1 is enough', '{"prompt": "0.000001", "completion": "-1"}'],
    ['free text with a fee per request is not free', '{"prompt": "0", "completion": "0", "request": "0.01"}'],
  ])('%s', (_, pricing) => {
    expect(read(pricing)).toMatchObject({ quote: undefined, skipped: { reason: 'not_priced' } })
  })

  test('0 and 0 is free for text, and for anything that is named so', () => {
    const pricing = '{"prompt": "0", "completion": "0"}'
    const architecture = { input_modalities: ['text'], output_modalities: ['text', 'image'] }
    expect(standardTuple(read(pricing).quote?.rates ?? [])).toMatchObject({ input: 0, output: 0 })
    expect(read(pricing, { architecture }).skipped).toMatchObject({ reason: 'not_priced' })
    const named = parseOpenRouter(list(model(pricing, { architecture, id: 'acme/lumen:free' })))
    expect(named.quotes).toHaveLength(1)
  })

  test.each([
    ['{"prompt": 0.000001, "completion": "0.000002"}', 'data[1].pricing.prompt: not text'],
    ['{"prompt": "0.000001"}', 'data[1].pricing.completion: missing'],
    ['{"prompt": "free", "completion": "0.000002"}', 'data[1].pricing.prompt: not a finite decimal'],
    ['{"prompt": "1e400", "completion": "0.000002"}', 'data[1].pricing.prompt: not a finite decimal'],
    ['{"prompt": "-0.5", "completion": "0.000002"}', 'data[1].pricing.prompt: not a price'],
    ['{"prompt": "1e200", "completion": "0.000002"}', 'data[1].pricing.prompt: not a price'],
    ['{"prompt": "0.000001", "completion": "0.000002", "audio": null}', 'data[1].pricing.audio: not text'],
    ['[]', 'data[1].pricing: not an object'],
    [
      '{"prompt": "0.000001", "completion": "0.000002", "overrides": [{"min_prompt_tokens": 0, "prompt": "1"}]}',
      'data[1].pricing.overrides[0].min_prompt_tokens: not a prompt length',
    ],
    [
      '{"prompt": "0.000001", "completion": "0.000002", "overrides": [{"min_prompt_tokens": 5, "prompt": "1"}, {"min_prompt_tokens": 5, "prompt": "2"}]}',
      'data[1].pricing: two prices for long_context input 5',
    ],
  ])('%s cannot be read', (pricing, detail) => {
    const { quote, skipped } = read(pricing)
    expect(quote).toBeUndefined()
    expect(skipped).toMatchObject({ label: 'acme/lumen', reason: 'unparsed' })
    expect(skipped?.detail).toContain(detail)
  })

  test.each(['', ' a', 'a\u202eb', 'x'.repeat(301)])('%j cannot be an endpoint', (id) => {
    expect(
      parseOpenRouter(list(sound, model('{"prompt": "1", "completion": "1"}', { id }))).skipped,
    ).toMatchObject([{ reason: 'unparsed', detail: 'data[1].id: cannot be an endpoint id' }])
  })

  test('an override without a condition, or with an unknown one, is not quoted', () => {
    const overrides = '[{"prompt": "0.5"}, {"min_prompt_tokens": 9, "region": "eu", "prompt": "0.5"}]'
    const { quote } = read(`{"prompt": "0.000001", "completion": "0.000002", "overrides": ${overrides}}`)
    expect(quote?.rates).toHaveLength(2)
    expect(quote?.evidence).not.toContain('overrides')
  })
})

test('two rows for one id give no price unless they agree', () => {
  const other = model('{"prompt": "0.000009", "completion": "0.000002"}', { id: 'acme/sound' })
  const third = model('{"prompt": "0.000009", "completion": "0.000002"}')
  expect(parseOpenRouter(list(sound, sound)).quotes).toHaveLength(1)
  expect(parseOpenRouter(list(sound, other, third)).quotes.map(({ label }) => label)).toEqual(['acme/lumen'])
})

test.each([
  ['{"models": []}', 'layout'],
  ['{"data": {}}', 'layout'],
  ['[]', 'layout'],
  ['{"data": []}', 'no_price_table'],
  [list(model('{"prompt": "-1", "completion": "-1"}')), 'no_price_table'],
  [list(model('{"input": "1"}'), model('{"input": "1"}'), sound), 'layout'],
  [`{"data": [${sound}], "total_count": 2}`, 'truncated'],
  [`{"data": [${sound}], "links": {"next": "/api/v1/models?page=2"}}`, 'truncated'],
  [`{"data": [${sound}], "total_count": 1, "links": {"next": null}}`, null],
])('%.60s gives %s', (text, code) => {
  expect(codeOf(text)).toBe(code)
})

const captures = capturesOf('openrouter')
test.skipIf(captures.length === 0)('reads every real payload', () => {
  for (const sample of captures) {
    const { quotes, skipped } = readSample(openrouter, sample)
    expect(quotes.length).toBeGreaterThan(300)
    expect(skipped.filter(({ reason }) => reason === 'unparsed')).toEqual([])
  }
})
