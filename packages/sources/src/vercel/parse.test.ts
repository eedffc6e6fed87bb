import { areIndependent, rootsFor } from '@ratecard/core'
import { describe, expect, test } from 'vitest'
import { digest, expectedOf, fixturesOf, readSample } from '../_testing/fixtures.ts'
import { refusalOf } from '../_testing/refusal-of.ts'
import { sourceById } from '../registry.ts'
import { vercel } from './index.ts'
import { parseVercel } from './parse.ts'

const model = (pricing: string, more: Record<string, unknown> = {}) => {
  const row = { id: 'acme/lumen', name: 'Lumen', type: 'language', ...more }
  return `${JSON.stringify(row).slice(0, -1)}, "pricing": ${pricing}}`
}
const both = '"input": "0.000001", "output": "0.000002"'
const sound = model(`{${both}}`, { id: 'acme/sound' })
const list = (...rows: string[]) => `{"data": [${rows.join(',')}]}`
const read = (pricing: string, more?: Record<string, unknown>) => {
  const { quotes, skipped } = parseVercel(list(sound, model(pricing, more)))
  return { quote: quotes.find(({ label }) => label === 'acme/lumen'), skipped: skipped[0] }
}

test('reads the fixture', () => {
  const sample = fixturesOf('vercel').find(({ name }) => name === 'current.json')!
  const reading = readSample(vercel, sample)
  expect(digest(reading.quotes)).toEqual(expectedOf('vercel', 'current').quotes)
  expect(reading.skipped.map(({ label, reason }) => `${label} ${reason}`)).toEqual([
    'acme/lumen-unknown not_priced',
    'borealis/fjord-2 not_priced',
    'delta/odd unparsed',
  ])
  expect(reading.quotes[0]?.evidence).not.toMatch(/fast|regional|service_tiers|web_search/)
  expect(reading.facts[0]).toMatchObject({
    endpointId: 'vercel:acme/lumen-4',
    contextWindow: 1048576,
    maxOutput: 65536,
    releaseDate: '2031-01-10',
    inputModalities: ['text', 'image', 'pdf'],
    knowledgeCutoff: '2030-08',
    capabilities: [
      'text',
      'vision',
      'pdf',
      'function-calling',
      'structured-output',
      'reasoning',
      'prompt-caching',
    ],
  })
  expect(reading.facts.map(({ category }) => category)).toContain('embedding')
})

describe('one row', () => {
  test.each([
    [`{${both}, "varies_by_provider": false}`, true],
    [`{${both}, "varies_by_provider": true}`, false],
    [`{${both}, "varies_by_provider": "some"}`, false],
    ['{}', false],
  ])('%s is quoted: %s', (pricing, isQuoted) => {
    const { quote, skipped } = read(pricing)
    expect(quote !== undefined).toBe(isQuoted)
    expect(skipped?.reason).toBe(isQuoted ? undefined : 'not_priced')
  })

  test.each([
    [`{${both}, "per_seat": true}`, 'pricing.per_seat: not known'],
    ['{"input": 0.000001, "output": "0.000002"}', 'pricing.input: not text'],
    ['{"input": "-0.000001", "output": "0.000002"}', 'pricing.input: not a price'],
    ['{"input": "free", "output": "0.000002"}', 'pricing.input: not a finite decimal'],
    [`{${both}, "input_tiers": []}`, 'pricing.input_tiers'],
    [`{${both}, "input_tiers": [{"cost": "0.000002"}]}`, 'the shortest band is not the plain price'],
    [`{${both}, "input_tiers": [{"cost": "0.000001", "min": 1}]}`, 'the shortest band'],
    [`{${both}, "input_cache_read_tiers": [{"cost": "0.000001"}]}`, 'the shortest band'],
    [`{${both}, "input_tiers": [{"cost": "0.000001"}, {"cost": "0.000002"}]}`, 'input_tiers[1].min: missing'],
    ['[]', 'not an object'],
  ])('%s cannot be read', (pricing, detail) => {
    const { quote, skipped } = read(pricing)
    expect(quote).toBeUndefined()
    expect(skipped).toMatchObject({ label: 'acme/lumen', reason: 'unparsed' })
    expect(skipped?.detail).toContain(detail)
  })

  test('0 and 0 is free where a tag says so', () => {
    const zeros = '{"input": "0", "output": "0"}'
    expect(read(zeros, { tags: ['free'] }).quote?.rates).toHaveLength(2)
    expect(read(zeros, { tags: ['fresh'] }).quote).toBeUndefined()
  })
})

test.each([
  ['[]', 'layout'],
  ['{"object": "page", "data": []}', 'layout'],
  ['{"data": []}', 'no_price_table'],
  [list(model(`{${both}}`, { type: 'image' })), 'no_price_table'],
  [list(sound, model('7'), model('7')), 'layout'],
  [list(sound), null],
])('%s gives %s', (text, code) => {
  expect(refusalOf(() => parseVercel(text))).toBe(code)
})

test('models.dev copies this list, and is no voice beside it', () => {
  const copied = sourceById('models-dev')?.lineage
  expect(copied && areIndependent(rootsFor(copied, 'vercel'), vercel.lineage.roots)).toBe(false)
})
