import { describe, expect, it } from 'vitest'
import { price, readingContext, rowsOf } from '../test-context.ts'
import { countFilled, coverageGate } from './coverage-gate.ts'

const full = price('1', '4', '0.1')
const rows = (
  count: number,
  tuple: typeof full | { input: number; output: null; cachedInput: null } = full,
) => Array.from({ length: count }, () => tuple)
const past = (count: number, cachedInput = count) => ({
  at: '2026-08-20T12:00:00Z',
  rows: count,
  filled: { input: count, output: count, cachedInput },
})
const detailOf = (tuples: Parameters<typeof rowsOf>[0], recent: ReturnType<typeof past>[], unparsed = 0) =>
  coverageGate.check(readingContext(rowsOf(tuples), { recent, unparsed }))?.detail ?? null

describe('gate: fewer than 80 % of the rows of the largest of the last 3 accepted readings → hold', () => {
  it.each([
    ['80 % of the last', 8, [past(10)], null],
    ['less than 80 % of the last', 7, [past(10)], '7 rows where 10 were expected'],
    [
      '80 % of the last, less of the largest',
      8,
      [past(11), past(10), past(9)],
      '8 rows where 11 were expected',
    ],
    ['a fourth reading back does not count', 8, [past(99), past(10), past(10), past(10)], null],
    ['more than ever', 20, [past(10)], null],
  ])('%s', (_, count, recent, detail) => expect(detailOf(rows(count), recent)).toBe(detail))
})

describe('gate: … or of any price column’s filled cells → hold', () => {
  const withoutCached = price('1', '4')
  it.each([
    ['80 % filled', [...rows(8), ...rows(2, withoutCached)], [past(10)], null],
    [
      'less filled',
      [...rows(7), ...rows(3, withoutCached)],
      [past(10)],
      '7 cached input prices where 10 were expected',
    ],
    [
      'less than of the fullest',
      [...rows(7), ...rows(3, withoutCached)],
      [past(10, 9), past(10, 0)],
      '7 cached input prices where 9 were expected',
    ],
    ['a column that was never filled', rows(10, withoutCached), [past(10, 0)], null],
    [
      'output cells gone',
      [...rows(7), ...rows(3, { input: 1, output: null, cachedInput: null })],
      [past(10)],
      '7 output prices where 10 were expected',
    ],
  ])('%s', (_, tuples, recent, detail) => expect(detailOf(tuples, recent)).toBe(detail))
})

describe('gate: a cell that cannot be read drops its row, and counts against coverage', () => {
  it.each([
    ['a first reading that lost 20 %', 8, [], 2, null],
    ['a first reading that lost more', 79, [], 20, '79 rows where 99 were expected'],
    ['a later one that lost rows but has enough', 8, [past(10)], 20, null],
    ['a later one that lost too many', 7, [past(10)], 3, '7 rows where 10 were expected'],
    ['nothing at all', 0, [], 0, '0 rows where 0 were expected'],
  ])('%s', (_, count, recent, unparsed, detail) =>
    expect(detailOf(rows(count), recent, unparsed)).toBe(detail),
  )
})

it('counts the filled cells of each column', () => {
  const tuples = [full, price('0', '0'), { input: 1, output: null, cachedInput: null }]
  expect(countFilled(tuples)).toEqual({ input: 3, output: 2, cachedInput: 1 })
})
