import type { PriceTuple } from '@ratecard/core'
import { describe, expect, it } from 'vitest'
import { price, readingContext, rowsOf, usd } from '../test-context.ts'
import { commonRatioGate } from './common-ratio-gate.ts'

const before = price('100', '500', '10')

/** A reading of so many known rows in which the first ones are now these. */
function check(known: number, moved: readonly PriceTuple[], kind: 'page' | 'list' | 'aggregator' = 'page') {
  const old = rowsOf(Array.from({ length: known }, () => before))
  const rows = new Map([...old, ...rowsOf(moved)])
  return commonRatioGate.check(readingContext(rows, { known: old, kind }))
}
const times = (input: string, output = '500', cachedInput = '10') => price(input, output, cachedInput)
const doubled = times('200', '1000', '20')
const repeat = (count: number, tuple: PriceTuple) => Array.from({ length: count }, () => tuple)

describe('gate, kind page: at least 3 rows and more than 20 % of them moved by one common ratio (within 1 %) → hold', () => {
  it.each([
    ['6 of 29 rows (over 20 %)', 29, repeat(6, doubled), true],
    ['6 of 30 rows (20 %)', 30, repeat(6, doubled), false],
    ['2 of 2 rows', 2, repeat(2, doubled), false],
    ['nothing moved', 3, [], false],
    ['down', 10, repeat(3, times('50', '250', '5')), true],
    ['a small ratio', 10, repeat(3, times('101', '505', '10.1')), true],
    ['one price of each row', 10, repeat(3, times('200')), true],
    [
      'the same ratio in different prices',
      10,
      [times('200'), times('100', '1000'), times('100', '500', '20')],
      true,
    ],
    ['within 1 %', 10, [times('200'), times('198'), times('202')], true],
    ['a little over 1 %', 10, [times('200'), times('198'), times('202.000000001')], false],
    ['a little over 1 % down', 10, [times('200'), times('197.999999999'), times('202')], false],
    ['three ratios', 10, [times('150'), times('200'), times('300')], false],
    ['2 of one ratio, 2 of another', 10, [...repeat(2, times('150')), ...repeat(2, times('300'))], false],
    ['all became free', 10, repeat(5, price('0', '0', '0')), false],
    ['the cached price appeared', 10, repeat(5, { ...before, cachedInput: null }), false],
  ])('%s', (_, known, moved, isHeld) => {
    expect(check(known, moved)?.code ?? null).toBe(isHeld ? 'common_ratio' : null)
  })

  it.each(['list', 'aggregator'] as const)('is not asked of kind %s', (kind) => {
    expect(check(10, repeat(10, doubled), kind)).toBeNull()
  })

  it('compares exactly where a float product would not', () => {
    const cheap = { input: 3, output: 7, cachedInput: null }
    const known = rowsOf(repeat(3, cheap))
    const dear = rowsOf(repeat(3, { input: usd('1000'), output: usd('1000'), cachedInput: null }))
    expect(commonRatioGate.check(readingContext(dear, { known }))?.detail).toBe(
      '3 of 3 known rows moved by the same ratio',
    )
  })
})
