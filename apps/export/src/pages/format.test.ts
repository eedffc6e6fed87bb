import { describe, expect, test } from 'vitest'
import { daysAgo, dollars, dollarsOr, monthAndYear, percentChange, plural, thousands } from './format.ts'

describe('daysAgo', () => {
  test.each([
    ['2026-08-21', '0 days ago'],
    ['2026-08-20', '1 day ago'],
    ['2026-08-19', '2 days ago'],
    ['2026-08-15', '6 days ago'],
    ['2026-08-14', '7 days ago'],
    ['2026-08-22', '0 days ago'],
    ['2023-08-21', '1,096 days ago'],
  ])('%s is %s', (date, expected) => {
    expect(daysAgo(date, '2026-08-21')).toBe(expected)
  })
})

test.each([
  [0, '$0.00'],
  [0.4, '$0.40'],
  [0.075, '$0.075'],
  [1e-7, '$0.0000001'],
  [1000, '$1,000.00'],
])('%d is %s', (usd, expected) => {
  expect(dollars(usd)).toBe(expected)
})

test('an unknown price is no zero', () => {
  expect(dollarsOr(null)).toBe('not known')
  expect(dollarsOr(0)).toBe('$0.00')
})

test.each([
  ['2025-08', 'August 2025'],
  ['2025-12-31', 'December 2025'],
  ['2025', '2025'],
  ['2025-13', '2025-13'],
])('knowledge cutoff %s is %s', (date, expected) => {
  expect(monthAndYear(date)).toBe(expected)
})

test.each([
  [999, '999'],
  [1000, '1,000'],
  [131_072, '131,072'],
  [1_048_576, '1,048,576'],
])('%d is %s', (count, expected) => {
  expect(thousands(count)).toBe(expected)
})

test.each([
  [0.4, 0.5, '+25%'],
  [0.5, 0.4, '−20%'],
  [3, 1, '−66.7%'],
  [1, 1.0004, 'under 0.1%'],
  [0, 1, null],
  [1, 0, '−100%'],
])('from %d to %d is %s', (from, to, expected) => {
  expect(percentChange(from, to)).toBe(expected)
})

test('one is singular', () => {
  expect([0, 1, 2].map((count) => plural(count, 'provider'))).toEqual([
    '0 providers',
    '1 provider',
    '2 providers',
  ])
})
