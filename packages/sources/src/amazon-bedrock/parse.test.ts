import { describe, expect, test } from 'vitest'
import { digest, expectedOf, fixturesOf, readSample } from '../_testing/fixtures.ts'
import { refusalOf } from '../_testing/refusal-of.ts'
import { amazonBedrock } from './index.ts'
import { meterOf } from './meter.ts'
import { parseAmazonBedrock } from './parse.ts'

const at = '2031-03-15T12:00:00Z'
const since = (day: string) => ({ effectiveDate: `${day}T00:00:00Z` })
const dimension = { beginRange: '0', endRange: 'Inf', unit: '1K tokens', pricePerUnit: { USD: '0.001' } }
const term = (more: Record<string, unknown> = {}, day = '2031-03-01') => ({
  ...since(day),
  priceDimensions: { D: { ...dimension, ...more } },
})
const offer = (terms: Record<string, unknown>) => {
  const names = ['sound', 'also', ...Object.keys(terms)]
  const attributes = (id: string) => ({
    usagetype: `USE1-acme.${id}-mantle-input-tokens-standard`,
    regionCode: 'us-east-1',
    service_tier: 'standard',
  })
  return JSON.stringify({
    formatVersion: 'v1.0',
    offerCode: 'AmazonBedrock',
    products: Object.fromEntries(names.map((id) => [id, { attributes: attributes(id) }])),
    terms: { OnDemand: { sound: { T: term() }, also: { T: term() }, ...terms } },
  })
}
const read = (terms: unknown) => {
  const { quotes, skipped } = parseAmazonBedrock(offer({ lumen: terms }), at)
  return { quote: quotes.find(({ label }) => label === 'acme.lumen'), skipped: skipped[0] }
}

test('reads the fixture', () => {
  const sample = fixturesOf('amazon-bedrock').find(({ name }) => name === 'current.json')!
  const reading = readSample(amazonBedrock, sample)
  expect(digest(reading.quotes)).toEqual(expectedOf('amazon-bedrock', 'current').quotes)
  expect(reading.skipped).toMatchObject([{ label: 'delta.odd-1', reason: 'unparsed' }])
  expect(reading.quotes[0]?.evidence).toContain(
    'USE1-acme.lumen-4.1-mantle-output-tokens-standard: 1.2000000000 USD / 1M tokens',
  )
  expect(reading.notes).toEqual(['6 of 13 SKUs meter something else than standard tokens of a known id'])
})

describe('what a SKU meters', () => {
  const here = { regionCode: 'us-east-1', service_tier: 'standard' }
  const nova = {
    regionCode: 'us-east-1',
    usagetype: 'USE1-NovaPro-input-tokens',
    feature: 'On-demand Inference',
    inferenceType: 'Input tokens',
    model: 'Nova Pro',
  }
  test.each([
    ['the id stands in it', { ...here, usagetype: 'USE1-a.b-1.2-mantle-output-tokens-standard' }, 'a.b-1.2'],
    [
      'another region',
      { ...here, regionCode: 'us-west-2', usagetype: 'USE1-a.b-mantle-input-tokens-standard' },
      null,
    ],
    ['another region by its name', { ...here, usagetype: 'USW2-a.b-mantle-input-tokens-standard' }, null],
    [
      'another tier',
      { ...here, service_tier: 'flex', usagetype: 'USE1-a.b-mantle-input-tokens-standard' },
      null,
    ],
    ['another tier by its name', { ...here, usagetype: 'USE1-a.b-mantle-input-tokens-flex' }, null],
    ['across regions', { ...here, usagetype: 'USE1-a.b-mantle-input-tokens-global-standard' }, null],
    ['long prompts', { ...here, usagetype: 'USE1-a.b-mantle-input-tokens-long-ctx-standard' }, null],
    ['no id but a name', { ...here, usagetype: 'USE1-Lumen-mantle-input-tokens-standard' }, null],
    ['Claude', { ...here, usagetype: 'USE1-anthropic.c-mantle-input-tokens-standard' }, null],
    ['a reviewed name', nova, 'amazon.nova-pro-v1:0'],
    ['a name that nobody reviewed', { ...nova, usagetype: 'USE1-Lumen-input-tokens', model: 'Lumen' }, null],
    ['a variant of it', { ...nova, model: 'Nova Pro Latency Optimized' }, null],
    ['its flex tier', { ...nova, inferenceType: 'Input tokens flex' }, null],
    ['its customised kind', { ...nova, feature: 'Model Customization' }, null],
  ])('%s', (_, attributes, modelId) => {
    expect(meterOf(attributes)?.modelId ?? null).toBe(modelId)
  })
})

describe('the price in force', () => {
  test.each([
    ['today', { T: term({}, '2031-03-15') }, 1_000_000_000],
    ['one that is announced is left out', { T: term(), U: term({}, '2031-03-16') }, 1_000_000_000],
    ['per 1M tokens', { T: term({ unit: '1M tokens' }) }, 1_000_000],
  ])('%s', (_, terms, nano) => {
    expect(read(terms).quote?.rates[0]?.nanoUsdPerMtok).toBe(nano)
  })

  test.each([
    ['tomorrow', { T: term({}, '2031-03-16') }, '0 prices in force'],
    ['two at once', { T: term(), U: term({}, '2031-02-01') }, '2 prices in force'],
    ['none', {}, '0 prices in force'],
    ['per image', { T: term({ unit: 'image' }) }, 'not a number of tokens'],
    ['another currency', { T: term({ pricePerUnit: { CNY: '1' } }) }, 'pricePerUnit.USD'],
    ['by amount', { T: term({ endRange: '1000' }) }, 'endRange'],
    ['no day', { T: { ...term(), effectiveDate: 'soon' } }, 'effectiveDate'],
    ['no terms', null, 'not an object'],
  ])('%s cannot be read', (_, terms, detail) => {
    const { quote, skipped } = read(terms)
    expect(quote).toBeUndefined()
    expect(skipped).toMatchObject({ label: 'acme.lumen', reason: 'unparsed' })
    expect(skipped?.detail).toContain(detail)
  })
})

test('two prices for one meter give none', () => {
  const text = offer({}).replace('acme.also', 'acme.sound')
  expect(refusalOf(() => parseAmazonBedrock(text, at))).toBe('layout')
})

test.each([
  ['{}', 'layout'],
  [offer({}).replace('v1.0', 'v1.1'), 'layout'],
  [offer({}).replace('"AmazonBedrock"', '"AmazonEC2"'), 'layout'],
  [offer({}).replaceAll('us-east-1', 'eu-west-1'), 'no_price_table'],
  [offer({}).replaceAll('1K tokens', 'requests'), 'layout'],
  [offer({}), null],
])('%.50s gives %s', (text, code) => {
  expect(refusalOf(() => parseAmazonBedrock(text, at))).toBe(code)
})
