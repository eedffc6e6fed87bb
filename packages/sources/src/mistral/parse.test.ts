import { describe, expect, it } from 'vitest'
import { capturesOf, digest, expectedOf, fixturesOf, readSample } from '../_testing/fixtures.ts'
import { readText } from '../_testing/read-text.ts'
import { refusalOf } from '../_testing/refusal-of.ts'
import { mistral } from './index.ts'

const fixtures = new Map(
  fixturesOf('mistral').map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]),
)
const page = fixtures.get('cards.html') ?? ''

it('reads every row that is priced by tokens', () => {
  const { quotes, skipped } = readText(mistral, page)
  expect(digest(quotes)).toEqual(expectedOf('mistral', 'cards').quotes)
  expect(skipped.map(({ label, reason }) => [label, reason])).toEqual([
    ['Boreal Scan', 'not_priced'],
    ['Classifier (4B)', 'not_priced'],
    ['Web lookup', 'not_priced'],
  ])
})

describe('refusals', () => {
  it.each<[string, string, string]>([
    ['euros', fixtures.get('refused-currency.html') ?? '', 'currency'],
    ['no cards', page.replaceAll('model-item', 'item'), 'no_price_table'],
    ['cut off', page.slice(0, -20), 'truncated'],
    [
      'other labels',
      page
        .replaceAll('/M tokens', '/1K tokens')
        .replaceAll('per M tok', 'per 1K tok')
        .replaceAll('Free', 'Fee'),
      'no_price_table',
    ],
    ['many broken', page.replaceAll('data-multiplier="1"', 'data-multiplier="2"'), 'layout'],
  ])('%s', (_, text, code) => {
    expect(text).not.toBe(page)
    expect(refusalOf(() => readText(mistral, text))).toBe(code)
  })
})

it.each<[string, string, string | RegExp, string]>([
  ['what is shown and what is stated differ', 'Boreal Medium 2.5', '$1.7<', '$1.9<'],
  [
    'a price in euros that is another one',
    'Boreal Medium 2.5',
    '&quot;priceEur&quot;:1.5',
    '&quot;priceEur&quot;:15',
  ],
  ['an API name of another card', 'Boreal 3 (4B)', /boreal-4b-latest/g, 'boreal-8b-latest'],
  [
    'a title that is not the name of the card',
    'boreal-medium-latest',
    '>Boreal Medium 2.5<',
    '>Boreal Large<',
  ],
  [
    'two prices for one label',
    'Boreal 3 (4B)',
    'Output (/M tokens) </p><mistral-atom-text-price data-currency="usd" data-prices="{&quot;priceEur&quot;:0.1,',
    'Input (/M tokens) </p><mistral-atom-text-price data-currency="usd" data-prices="{&quot;priceEur&quot;:0.1,',
  ],
  [
    'output below input',
    'Boreal 3 (4B)',
    'Input (/M tokens) </p><mistral-atom-text-price data-currency="usd" data-prices="{&quot;priceEur&quot;:0.1,&quot;priceUsd&quot;:0.12',
    'Cached input (/M tokens) </p><mistral-atom-text-price data-currency="usd" data-prices="{&quot;priceEur&quot;:0.1,&quot;priceUsd&quot;:0.12',
  ],
])('drops %s', (_, label, from, to) => {
  expect(page).toMatch(from)
  const { quotes, skipped } = readText(mistral, page.replace(from, to))
  expect(quotes).toHaveLength(6)
  expect(skipped).toContainEqual(expect.objectContaining({ label, reason: 'unparsed' }))
})

const captures = capturesOf('mistral')
it.skipIf(captures.length === 0)('reads the captures as they are said to be', () => {
  const { quotes, skipped } = readSample(
    mistral,
    captures[0] ?? { name: '', bytes: new Uint8Array(), at: '' },
  )
  const lines = new Map(digest(quotes).map(({ endpointId, rates }) => [endpointId, rates.join(', ')]))
  expect(lines.size).toBe(13)
  expect(skipped.every(({ reason }) => reason === 'not_priced')).toBe(true)
  expect(lines.get('mistral:mistral-medium-latest')).toBe(
    'standard.input 1500000000, standard.output 7500000000',
  )
  expect(lines.get('mistral:zai-glm-5-2')).toContain('standard.cached_input 140000000')
  expect(lines.get('mistral:labs-leanstral-2603')).toBe('standard.input 0, standard.output 0')
})
