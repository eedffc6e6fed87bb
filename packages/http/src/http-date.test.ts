import { expect, test } from 'vitest'
import { parseHttpDate } from './http-date.ts'

test.each([
  ['Fri, 21 Aug 2026 12:00:00 GMT', '2026-08-21T12:00:00Z'],
  ['Fri, 21 Aug 2026 12:00:00 UTC', null],
  ['Fri, 21 Foo 2026 12:00:00 GMT', null],
  ['Friday, 21-Aug-26 12:00:00 GMT', null],
  ['2026-08-21T12:00:00Z', null],
  ['0', null],
  ['', null],
])('"%s"', (text, instant) => expect(parseHttpDate(text)).toBe(instant))
