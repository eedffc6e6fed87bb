import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Instant, Refusal } from '@ratecard/core'
import { expect, test } from 'vitest'
import { digest, expectedOf, fixturesOf, payloadOf, readSample } from '../_testing/fixtures.ts'
import { readPayload } from '../read-payload.ts'
import { azure } from './index.ts'
import { parseAzure } from './parse.ts'
import { readMeter } from './read-meter.ts'
import { Item } from './schema.ts'

const at: Instant = '2031-03-15T12:00:00Z'
const item = (skuName: string, more: Record<string, unknown> = {}) =>
  JSON.stringify({
    currencyCode: 'USD',
    tierMinimumUnits: 0,
    retailPrice: 0.002,
    armRegionName: 'eastus2',
    effectiveStartDate: '2031-01-01T00:00:00Z',
    productName: 'Azure OpenAI',
    skuName,
    meterName: `${skuName} Tokens`,
    unitOfMeasure: '1K',
    type: 'Consumption',
    ...more,
  })
const list = (...items: string[]) =>
  `{"BillingCurrency": "USD", "Items": [${items.join(',')}], "NextPageLink": null}`
const sound = item('gpt 4.1 nano Inp glbl')
const read = (...items: string[]) => {
  const { quotes, skipped } = parseAzure(list(sound, ...items), { at })
  return { quotes: digest(quotes.filter(({ label }) => label !== 'gpt-4.1-nano')), skipped }
}

test('reads the fixture', () => {
  const sample = fixturesOf('azure').find(({ name }) => name === 'current.json')!
  const reading = readSample(azure, sample)
  expect(digest(reading.quotes)).toEqual(expectedOf('azure', 'current').quotes)
  expect(reading.skipped.map(({ label, detail }) => `${label}, ${detail}`)).toEqual([
    'azure:deepseek-v3, its meters differ in price',
    'o1 mini input glbl Tokens, Items[18].retailPrice: 0',
  ])
  expect(reading.notes).toEqual(['7 of 20 meters are not understood, or not of a standard deployment'])
  expect(reading.quotes[1]?.evidence).toContain('GPT 5 Rsng Inpt Glbl 1M Tokens: 1.75 per 1M')
})

test.each<[string, Record<string, unknown>, string | null]>([
  ['gpt 4.1 Inp glbl', {}, 'gpt-4.1 standard input 3'],
  ['gpt 4.1 mini Batch Outp glbl', {}, 'gpt-4.1-mini batch output 3'],
  ['gpt 4.1 cached Inp glbl', {}, 'gpt-4.1 standard cached_input 3'],
  [
    'GPT 5 Mini Batch Inpt cchd Glbl',
    { productName: 'Azure OpenAI GPT5' },
    'gpt-5-mini batch cached_input 3',
  ],
  ['gpt-4o-mini-tts-aud-out-glbl', {}, 'gpt-4o-mini-tts standard output_audio 3'],
  ['text-embedding-3-small-glbl', {}, 'text-embedding-3-small standard input 3'],
  ['gpt-4-8K-Input-regional', {}, 'gpt-4 standard input 3'],
  ['gpt 4.1 Inp glbl', { unitOfMeasure: '1M' }, 'gpt-4.1 standard input 6'],
  ['gpt 4.1 Inp glbl', { meterName: 'gpt 4.1 Inp glbl 1M Tokens' }, null],
  ['gpt 4.1 Inp glbl', { meterName: 'gpt 4.1 Outp glbl Tokens' }, null],
  ['gpt 4.1 Inp glbl', { unitOfMeasure: '1 Hour' }, null],
  ['gpt 4.1 Inp glbl', { unitOfMeasure: '100' }, null],
  ['gpt 4.1 Inp glbl', { type: 'Reservation' }, null],
  ['gpt 4.1 Inp glbl', { tierMinimumUnits: 1000 }, null],
  ['gpt 4.1 Inp glbl', { armRegionName: 'usgovarizona' }, null],
  ['gpt 4.1 Inp glbl', { productName: 'Azure OpenAI Provisioned' }, null],
  ['gpt 4.1 Inp regional', {}, null],
  ['gpt 4.1 Inp Data Zone', {}, null],
  ['gpt-4-8K-Input-global', {}, null],
  ['gpt 4.1 Priority Inp glbl', {}, null],
  ['gpt 4.1 Inp long glbl', {}, null],
  ['gpt 4.1 glbl', {}, null],
  ['gpt 4.1 cached glbl', {}, null],
  ['gpt 4.1 cached Outp glbl', {}, null],
  ['gpt 4.1 Inp Outp glbl', {}, null],
  ['gpt 4o Inp glbl', {}, null],
  ['gpt-4.1-ft input global', {}, null],
])('%s with %j is %s', (skuName, more, expected) => {
  const value = JSON.parse(item(skuName, more))
  const meter = readMeter(
    Item.extend({ retailPrice: Item.shape.skuName, tierMinimumUnits: Item.shape.skuName }).parse({
      ...value,
      retailPrice: '1',
      tierMinimumUnits: String(value.tierMinimumUnits),
    }),
  )
  const text = meter && `${meter.modelId} ${meter.tier} ${meter.unit} ${meter.power}`
  expect(text).toBe(expected)
})

test('one kind of token with two prices leaves the whole model out', () => {
  const prices = [item('gpt 4.1 Inp glbl'), item('gpt 4.1 Outp glbl', { retailPrice: 0.008 })]
  expect(read(...prices).quotes).toHaveLength(1)
  expect(read(...prices, item('gpt 4.1 Inp glbl', { armRegionName: 'westus' })).quotes).toHaveLength(1)
  const other = item('gpt 4.1 Inp glbl', { armRegionName: 'westus', retailPrice: 0.0021 })
  expect(read(...prices, other).quotes).toEqual([])
})

test.each([
  ['starts today', { effectiveStartDate: '2031-03-15T00:00:00Z' }, 1],
  ['starts tomorrow', { effectiveStartDate: '2031-03-16T00:00:00Z' }, 0],
  ['ended yesterday', { effectiveEndDate: '2031-03-14T00:00:00Z' }, 0],
  ['ends today', { effectiveEndDate: '2031-03-15T00:00:00Z' }, 1],
])('a meter that %s', (_, more, count) => {
  expect(read(item('gpt 4.1 Inp glbl', more)).quotes).toHaveLength(count)
})

test.each([
  ['{"Items": []}', 'layout'],
  [list(), 'no_price_table'],
  [list(item('gpt 4.1 Inp regnl')), 'no_price_table'],
  [list(sound, item('gpt 4.1 Inp glbl', { currencyCode: 'EUR' })), 'currency'],
  [list(sound, '{}', '{}'), 'layout'],
  [list(sound).replace('null', '"https://prices.azure.com/next"'), 'truncated'],
])('%.60s gives %s', (text, code) => {
  expect(() => parseAzure(text, { at })).toThrow(expect.objectContaining({ name: Refusal.name, code }))
})

const slices = join(import.meta.dirname, '../../../../../shared/slices/azure')
test.skipIf(!existsSync(slices))('reads every real slice', () => {
  for (const name of readdirSync(slices)) {
    const payload = { ...payloadOf(gunzipSync(readFileSync(join(slices, name)))), part: 'slice' }
    const read = () => readPayload(azure, payload, `${name.slice(0, 10)}T12:00:00Z`)
    if (name.startsWith('2024-11')) expect(read).toThrow(/no meter of a known model/)
    else expect(read().quotes.length).toBeGreaterThan(4)
  }
})
