import { describe, expect, it } from 'vitest'
import { capturesOf, digest, expectedOf, readSample } from '../_testing/fixtures.ts'
import { change, fixtureText, readText, refusalOf } from '../_testing/read-text.ts'
import { byteplus } from './index.ts'

const page = fixtureText(byteplus, 'pricing.html')

it('reads both tables of language models', () => {
  const { quotes, skipped } = readText(byteplus, page)
  expect(digest(quotes)).toEqual(expectedOf('byteplus', 'pricing').quotes)
  expect(skipped).toEqual([])
})

describe('refusals', () => {
  it.each<[string, string, string]>([
    ['yuan', fixtureText(byteplus, 'refused-currency.html'), 'currency'],
    ['another unit', change(page, 'Output (USD/M tokens)', 'Output (USD/image)'), 'unit'],
    ['another heading', change(page, 'Online inference (standard)', 'Reserved'), 'no_price_table'],
    ['a header renamed', change(page, 'Output (USD/M tokens)', 'Charge (USD/M tokens)'), 'layout'],
    [
      'a header twice',
      change(page, 'Input (audio) (USD/M tokens)', 'Input (non-audio) (USD/M tokens)'),
      'ambiguous',
    ],
    ['cut off', page.slice(0, -20), 'truncated'],
  ])('%s', (_, text, code) => {
    expect(refusalOf(byteplus, text)).toBe(code)
  })
})

it.each<[string, string, string]>([
  ['batch is not half', '<td>1.55</td>', '<td>1.75</td>'],
  [
    'a prompt length cannot be read',
    'Prompt length (128, 256]</td><td>1.00',
    'Prompt length long</td><td>1.00',
  ],
  ['a price lost its point', '<td>3.10</td></tr>', '<td>310</td></tr>'],
  ['storage and cached input are swapped', '<td>0.0083</td><td>0.10</td>', '<td>0.10</td><td>0.0083</td>'],
])('leaves out a model when %s', (_, from, to) => {
  const ids = readText(byteplus, change(page, from, to)).quotes.map(({ endpointId }) => endpointId)
  expect(ids).toEqual(['byteplus:bean-3-0-lite-310101', 'byteplus:gpt-oss-9b-310101'])
})

const [capture] = capturesOf('byteplus')
it.skipIf(capture === undefined)('reads every row of the capture', () => {
  if (capture === undefined) throw new Error('no capture')
  const { quotes, skipped } = readSample(byteplus, capture)
  expect(skipped).toEqual([])
  expect(quotes).toHaveLength(17)
})
