import { describe, expect, it } from 'vitest'
import { capturesOf, digest, expectedOf, readSample } from '../_testing/fixtures.ts'
import { change, fixtureText, readText, refusalOf } from '../_testing/read-text.ts'
import { tencent } from './index.ts'

const page = fixtureText(tencent, 'regions.html')

it('quotes what all regions agree on', () => {
  const { quotes, skipped } = readText(tencent, page)
  expect(digest(quotes)).toEqual(expectedOf('tencent', 'regions').quotes)
  expect(skipped.map(({ label, reason }) => [label, reason])).toEqual([
    ['Two Words', 'unparsed'],
    ['ELM-5', 'unparsed'],
  ])
})

it('leaves out a row that only one region has', () => {
  const damaged = page.replace('Tern-M2.7', 'Tern-M2.8')
  const ids = readText(tencent, damaged).quotes.map(({ endpointId }) => endpointId)
  expect(ids).toEqual(['tencent:deepseek-v4-pro-202606', 'tencent:deepseek-v4-pro', 'tencent:tern-m3'])
})

describe('refusals', () => {
  const secondTable = page.lastIndexOf('<table', page.indexOf('向量模型'))
  it.each<[string, string, string]>([
    ['yuan', fixtureText(tencent, 'refused-currency.html'), 'currency'],
    ['another unit', change(page, '百万', '万'), 'unit'],
    ['one region alone', page.slice(0, secondTable) + page.slice(page.indexOf('<h2>向量')), 'layout'],
    ['a header renamed', change(page, '推理输出', '费用'), 'layout'],
    ['no table', change(page, '<table', '<div'), 'no_price_table'],
  ])('%s', (_, text, code) => {
    expect(refusalOf(tencent, text)).toBe(code)
  })
})

const [capture] = capturesOf('tencent')
it.skipIf(capture === undefined)('reads the capture', () => {
  if (capture === undefined) throw new Error('no capture')
  const { quotes, skipped } = readSample(tencent, capture)
  expect(quotes).toHaveLength(9)
  expect(skipped).toHaveLength(9)
})
