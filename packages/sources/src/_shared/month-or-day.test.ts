import { expect, test } from 'vitest'
import { monthOrDay, wholeDay } from './month-or-day.ts'

test.each([
  ['2030-08', '2030-08', null],
  ['2030-08-31', '2030-08-31', '2030-08-31'],
  ['2030-13', null, null],
  ['2030-02-30', null, null],
  ['2030', null, null],
  ['Aug 2030', null, null],
  ['', null, null],
  [null, null, null],
])('%s', (text, either, day) => {
  expect(monthOrDay(text)).toBe(either)
  expect(wholeDay(text)).toBe(day)
})
