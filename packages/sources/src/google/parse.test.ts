import { describe, expect, it } from 'vitest'
import { capturesOf, digest, expectedOf, readSample } from '../_testing/fixtures.ts'
import { change, fixtureText, readText, refusalOf } from '../_testing/read-text.ts'
import { google } from './index.ts'
import { readPhrases } from './price-phrases.ts'

const page = fixtureText(google, 'pricing.html')

function inputOf(id: string, text: string, at?: string) {
  return digest(readText(google, text, at).quotes)
    .filter(({ endpointId }) => endpointId === `google:${id}`)
    .map(({ effectiveFrom, effectiveUntil, rates }) => [effectiveFrom, effectiveUntil, rates[0]])
}

it('reads every section that is priced per token', () => {
  const { quotes, skipped } = readText(google, page)
  expect(digest(quotes)).toEqual(expectedOf('google', 'pricing').quotes)
  expect(skipped).toEqual([])
})

it.each([
  [
    '2031-03-31T23:59:59Z',
    [
      [undefined, '2031-03-31', 'standard.input 600000000'],
      ['2031-04-01', undefined, 'standard.input 1200000000'],
    ],
  ],
  ['2031-04-01T00:00:00Z', [[undefined, undefined, 'standard.input 1200000000']]],
])('takes what is in force at %s', (at, expected) => {
  expect(inputOf('opal-9-quick', page, at)).toEqual(expected)
})

describe('refusals', () => {
  it.each<[string, string, string]>([
    ['euro', fixtureText(google, 'refused-currency.html'), 'currency'],
    ['another currency in the header', change(page, 'tokens in USD', 'tokens in CHF'), 'currency'],
    ['another unit', change(page, 'per 1M tokens in USD', 'per 1K tokens in USD'), 'unit'],
    ['no token table', change(page, 'per 1M tokens in USD', 'per image in USD'), 'no_price_table'],
    ['columns turned', change(page, '>Free Tier<', '>Tier<'), 'layout'],
    ['cut off', page.slice(0, -20), 'truncated'],
  ])('%s', (_, text, code) => {
    expect(refusalOf(google, text)).toBe(code)
  })
})

it.each<[string, string, string, string]>([
  ['batch is not half of standard', 'opal-7-image', '$2 (text and thinking)', '$3 (text and thinking)'],
  ['priority has two factors', 'opal-9-quick', '$5.40 through', '$4.50 through'],
  ['output is below input', 'opal-8-live-preview', '$4.20 (text)', '$0.42 (text)'],
  ['a tier stands twice', 'opal-9-quick', '<h3>Batch</h3>', '<h3>Standard</h3>'],
])('leaves out a model when %s', (_, id, from, to) => {
  const damaged = page.replace(from, to)
  expect(damaged).not.toBe(page)
  expect(inputOf(id, damaged)).toEqual([])
  expect(inputOf('opal-7-speech', damaged)).toHaveLength(1)
})

it.each([
  ['$0.30 (text / image / video) $1.00 (audio)', ['input 300000000', 'input_audio 1000000000']],
  [
    '$1.25, prompts <= 200k tokens $2.50, prompts > 200k token',
    ['input 1250000000', 'input>200000 2500000000'],
  ],
  ['$3.00 or $0.005/min (audio)', ['input_audio 3000000000']],
  ['$2.00 (text/image), equivalent to $0.0011 per image', ['input 2000000000']],
  ['$0.039 per image*', ['$0.039 per image']],
  ['$0.0006 (image)', ['$0.0006 (image)']],
  ['$0 (text)', ['$0 (text)']],
  ['$5 (smell)', ['$5 (smell)']],
  ['about $5', ['about $5']],
])('%s', (cell, expected) => {
  const read = readPhrases(cell, 'input', null).map((phrase) =>
    typeof phrase === 'string'
      ? phrase
      : `${phrase.units.join('+')}${phrase.above > 0 ? `>${phrase.above}` : ''} ${phrase.nano}`,
  )
  expect(read).toEqual(expected)
})

const [capture] = capturesOf('google')
it.skipIf(capture === undefined)('reads the capture', () => {
  if (capture === undefined) throw new Error('no capture')
  const { quotes, skipped, notes } = readSample(google, capture)
  expect(skipped).toEqual([])
  expect(notes).toEqual([])
  expect(quotes.map(({ endpointId, effectiveFrom }) => [endpointId, effectiveFrom])).toEqual([
    ['google:gemini-3.8-flash', undefined],
    ['google:gemini-omni-1.1-flash', undefined],
    ['google:gemini-3.1-pro-preview', undefined],
    ['google:gemini-3.1-pro-preview-customtools', undefined],
    ['google:gemini-3.8-flash', '2027-01-01'],
  ])
})
