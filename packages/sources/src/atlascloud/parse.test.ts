import { Refusal } from '@ratecard/core'
import { expect, test } from 'vitest'
import { capturesOf, digest, expectedOf, fixturesOf, readSample } from '../_testing/fixtures.ts'
import { atlasCloud } from './index.ts'
import { parseAtlasCloud } from './parse.ts'

const model = (actual: string, id = 'acme/lumen') =>
  `{"model": "${id}", "type": "Text", "displayName": "Lumen", "price": {"actual": ${actual}}}`
const sound = model('{"type": "flat", "input_price": "1", "output_price": "2"}', 'acme/sound')
const list = (...rows: string[]) => `{"code": "200", "data": [${rows.join(',')}]}`
const read = (actual: string) => {
  const reading = parseAtlasCloud(list(sound, model(actual)))
  const quote = reading.quotes.find(({ label }) => label === 'acme/lumen')
  return { quote, skipped: reading.skipped[0], notes: reading.notes }
}

test('reads the fixture', () => {
  const sample = fixturesOf('atlascloud').find(({ name }) => name === 'current.json')!
  const reading = readSample(atlasCloud, sample)
  expect(digest(reading.quotes)).toEqual(expectedOf('atlascloud', 'current').quotes)
  expect(reading.skipped.map(({ label, reason }) => `${label} ${reason}`)).toEqual([
    'delta/nothing not_priced',
    'delta/by-piece unparsed',
  ])
  expect(reading.notes).toEqual(['1 of 5 rows are not sold by token'])
  expect(reading.facts[0]).toMatchObject({
    endpointId: 'atlascloud:acme/lumen-4',
    name: 'Lumen 4',
    contextWindow: 1048576,
    maxOutput: 65536,
    capabilities: ['text', 'vision', 'function-calling', 'structured-output', 'reasoning', 'prompt-caching'],
  })
  expect(reading.facts[1]).toMatchObject({ maxOutput: null, outputModalities: ['text', 'image'] })
})

test('quotes what is charged, with its own words', () => {
  const actual = '{"type": "flat", "input_price": "0.186", "output_price": "1.114", "surcharge": "9"}'
  const { quote, notes } = read(actual)
  expect(quote?.evidence).toBe('"input_price": "0.186", "output_price": "1.114"')
  expect(notes).toContain('price.actual.surcharge: not understood, not quoted (1 rows)')
})

test.each([
  ['{"input_price": "1", "output_price": "2"}', 'actual.type: missing, not "flat"'],
  ['{"type": "per_image", "input_price": "1", "output_price": "2"}', '"per_image", not "flat"'],
  ['{"type": "flat", "input_price": 1, "output_price": "2"}', 'input_price: not text'],
  ['{"type": "flat", "input_price": "1"}', 'output_price: missing'],
  ['{"type": "flat", "input_price": "¥1", "output_price": "2"}', 'input_price: not a finite decimal'],
  ['{"type": "flat", "input_price": "-1", "output_price": "2"}', 'input_price: not a price'],
  [
    '{"type": "flat", "input_price": "1", "output_price": "2", "prompt_thresholds": [{"input_price": "3"}]}',
    'prompt_thresholds[0].threshold: not a number',
  ],
])('%s cannot be read', (actual, detail) => {
  const { quote, skipped } = read(actual)
  expect(quote).toBeUndefined()
  expect(skipped).toMatchObject({ label: 'acme/lumen', reason: 'unparsed' })
  expect(skipped?.detail).toContain(detail)
})

test.each([
  ['{"data": []}', 'layout'],
  ['{"code": "500", "data": []}', 'layout'],
  [list(), 'no_price_table'],
  [list(sound, model('{}'), model('7')), 'layout'],
])('%.40s gives %s', (text, code) => {
  expect(() => parseAtlasCloud(text)).toThrow(expect.objectContaining({ name: Refusal.name, code }))
})

const captures = capturesOf('atlascloud')
test.skipIf(captures.length === 0)('reads every real payload', () => {
  for (const sample of captures) {
    const { quotes, skipped } = readSample(atlasCloud, sample)
    expect(quotes.length).toBeGreaterThan(100)
    expect(skipped.filter(({ reason }) => reason === 'unparsed')).toEqual([])
  }
})
