import { expect, it } from 'vitest'
import { capturesOf, digest, expectedOf } from '../_testing/fixtures.ts'
import { change, fixtureText, readText, refusalOf } from '../_testing/read-text.ts'
import { alibaba } from './index.ts'

const page = fixtureText(alibaba, 'billing.html')

it('reads the table when its headers say dollars', () => {
  expect(digest(readText(alibaba, page).quotes)).toEqual(expectedOf('alibaba', 'billing').quotes)
})

it.each<[string, string, string]>([
  ['yuan', fixtureText(alibaba, 'refused-currency.html'), 'currency'],
  ['no currency', change(page, '（美元/千 Token）', ''), 'layout'],
  ['another unit', change(page, '千 Token', '张'), 'unit'],
  ['a header renamed', change(page, '输出单价', '费用'), 'layout'],
  ['no table of tokens', change(page, '<table', '<div'), 'no_price_table'],
])('refuses %s', (_, text, code) => {
  expect(refusalOf(alibaba, text)).toBe(code)
})

it('leaves out a model that regions price differently', () => {
  const row = /<tr><td rowspan="3">.*<\/tr>\n/.exec(page)?.[0] ?? ''
  const other = row
    .replace('0.00600', '0.00700')
    .replace('rowspan="3"><p>文', 'rowspan="1"><p>文')
    .replace('rowspan="3"', 'rowspan="1"')
  const { quotes } = readText(
    alibaba,
    change(page, '</tbody></table>\n<h2>图', `${other}</tbody></table>\n<h2>图`),
  )
  expect(quotes.map(({ endpointId }) => endpointId)).toEqual(['alibaba:qwen9-plus'])
})

const [capture] = capturesOf('alibaba')
it.skipIf(capture === undefined)('refuses the capture, which is in yuan', () => {
  expect(refusalOf(alibaba, new TextDecoder().decode(capture?.bytes))).toBe('currency')
})
