import { describe, expect, it } from 'vitest'
import { capturesOf, digest, expectedOf } from '../_testing/fixtures.ts'
import { change, fixtureText, readText, refusalOf } from '../_testing/read-text.ts'
import { deepseek } from './index.ts'

const peak = fixtureText(deepseek, 'peak.html')
const discount = fixtureText(deepseek, 'discount.html')

it.each(['peak', 'discount'])('%s prices read as expected', (stem) => {
  const { quotes, skipped } = readText(deepseek, fixtureText(deepseek, `${stem}.html`))
  expect(digest(quotes)).toEqual(expectedOf('deepseek', stem).quotes)
  expect(skipped).toEqual([])
})

it('reads a table without periods as standard', () => {
  const plain = change(
    discount.replace(/<tr><td rowspan="3">DISCOUNT[\s\S]*<\/tr><\/table>/, '</table>'),
    'STANDARD PRICE<br>(UTC 00:30-16:30)',
    'PRICING',
  )
  expect(digest(readText(deepseek, plain).quotes).map(({ rates }) => rates)).toEqual([
    ['standard.input 500000000', 'standard.output 1200000000', 'standard.cached_input 60000000'],
    ['standard.input 500000000', 'standard.output 2400000000', 'standard.cached_input 120000000'],
  ])
})

describe('refusals', () => {
  it.each<[string, string, string, string?]>([
    ['yuan', fixtureText(deepseek, 'refused-currency.html'), 'currency'],
    ['prices of a day to come', peak, 'ambiguous', '2031-02-28T12:00:00Z'],
    ['prices of today', peak, 'ambiguous', '2031-03-01T12:00:00Z'],
    ['a date that cannot be read', change(peak, 'on March 1, 2031', 'next week'), 'ambiguous'],
    ['no model names', change(peak, 'deepseek-', 'model '), 'layout'],
    ['another unit', change(peak, '1M ', '1K '), 'no_price_table'],
    [
      'a period that is not known',
      change(change(peak, '<td>OFF-PEAK<', '<td>NIGHT<'), '<td>PEAK<', '<td>DAY<'),
      'layout',
    ],
    ['output rows lost', change(peak, '1M OUTPUT TOKENS', 'OUTPUT'), 'layout'],
  ])('%s', (_, text, code, at) => {
    expect(refusalOf(deepseek, text, at)).toBe(code)
  })
})

it('leaves out a model whose off-peak price is not half of its peak price', () => {
  const { quotes } = readText(deepseek, change(peak, '$0.64', '$0.46'))
  expect(quotes.map(({ endpointId }) => endpointId)).toEqual(['deepseek:deepseek-river-7.1'])
})

it('leaves out a model that is billed as another', () => {
  const notice =
    '<p>After March 2, 2031, requests to <code>deepseek-river-7.1</code> will be routed to Brook and billed at its price.</p>'
  const { quotes, skipped } = readText(deepseek, change(peak, '</article>', `${notice}</article>`))
  expect(quotes.map(({ endpointId }) => endpointId)).toEqual(['deepseek:deepseek-brook'])
  expect(skipped).toMatchObject([{ label: 'deepseek-river-7.1(2)', reason: 'unparsed' }])
})

const captures = capturesOf('deepseek')
it.skipIf(captures.length === 0)('refuses both captures', () => {
  expect(captures.map(({ bytes, at }) => refusalOf(deepseek, new TextDecoder().decode(bytes), at))).toEqual([
    'no_price_table',
    'currency',
  ])
})
