import { expect, it } from 'vitest'
import { capturesOf, digest, expectedOf } from '../_testing/fixtures.ts'
import { change, fixtureText, readText, refusalOf } from '../_testing/read-text.ts'
import { ovhcloud } from './index.ts'

const page = fixtureText(ovhcloud, 'catalog.html')

it('reads a catalogue that says dollars; a bare zero is not free', () => {
  const { quotes, skipped } = readText(ovhcloud, page)
  expect(digest(quotes)).toEqual(expectedOf('ovhcloud', 'catalog').quotes)
  expect(skipped.map(({ label, reason }) => [label, reason])).toEqual([
    ['hum-large', 'not_priced'],
    ['guard-1b', 'unparsed'],
  ])
})

it.each<[string, string, string]>([
  ['no currency', fixtureText(ovhcloud, 'refused-currency.html'), 'currency'],
  ['euro', change(page, 'USD', 'EUR'), 'currency'],
  ['another unit', change(page, 'million_', 'thousand_'), 'no_price_table'],
  ['no catalogue', change(page, 'models', 'items'), 'no_price_table'],
  ['cut off', page.slice(0, -30), 'truncated'],
])('refuses %s', (_, text, code) => {
  expect(refusalOf(ovhcloud, text)).toBe(code)
})

const [capture] = capturesOf('ovhcloud')
it.skipIf(capture === undefined)('refuses the capture, which names no currency', () => {
  expect(refusalOf(ovhcloud, new TextDecoder().decode(capture?.bytes))).toBe('currency')
})
