import { describe, expect, it } from 'vitest'
import {
  addMs,
  daysBetween,
  hourMs,
  isInstant,
  isUtcDate,
  msBetween,
  parseInstant,
  toInstant,
  utcDate,
} from './instant.ts'

describe('parseInstant', () => {
  it.each(['20260821T120000Z', '2026-08-21T120000Z', '2026-08-21T12:00:00Z', '2026-08-21T12:00:00.999Z'])(
    'reads %s',
    (text) => expect(parseInstant(text)).toBe('2026-08-21T12:00:00Z'),
  )

  it.each(
    [
      ['2026-02-29T00:00:00Z', '2024-02-30T00:00:00Z', '2026-04-31T00:00:00Z', '2026-13-01T00:00:00Z'],
      ['2026-08-21T24:00:00Z', '2026-08-21T12:60:00Z', '2026-08-21T23:59:60Z', '2026-00-10T00:00:00Z'],
      [
        '2026-08-21T12:00:00',
        '2026-08-21T12:00:00+02:00',
        '2026-08-21',
        '',
        ' 2026-08-21T12:00:00Z',
        '2026-08-21T12:00:00Z\n',
      ],
    ].flat(),
  )('refuses %j', (text) => expect(parseInstant(text)).toBeNull())

  it('knows leap days', () => {
    expect(parseInstant('2024-02-29T23:59:59Z')).toBe('2024-02-29T23:59:59Z')
    expect(parseInstant('2000-02-29T00:00:00Z')).toBe('2000-02-29T00:00:00Z')
    expect(parseInstant('1900-02-29T00:00:00Z')).toBeNull()
  })
})

it.each([
  ['2026-08-21T12:00:00Z', true],
  ['20260821T120000Z', false],
  ['2026-08-21T12:00:00.000Z', false],
  ['2026-02-29T12:00:00Z', false],
])('isInstant(%s) is %s', (text, expected) => expect(isInstant(text)).toBe(expected))

it.each([
  ['2026-08-21', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-8-21', false],
  ['20260821', false],
])('isUtcDate(%s) is %s', (text, expected) => expect(isUtcDate(text)).toBe(expected))

it('cuts an instant to the second and to its UTC day', () => {
  expect(toInstant(new Date('2026-08-21T23:59:59.999Z'))).toBe('2026-08-21T23:59:59Z')
  expect(utcDate('2026-08-21T23:59:59Z')).toBe('2026-08-21')
})

it.each([
  ['2026-03-08', '2026-03-09', 1],
  ['2026-10-25', '2026-10-26', 1],
  ['2024-02-28', '2024-03-01', 2],
  ['2026-08-21', '2026-08-14', -7],
  ['2026-08-21', '2026-08-21', 0],
])('daysBetween(%s, %s) is %i, across clock changes too', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
})

it('measures and adds exactly, also across the end of a year', () => {
  expect(msBetween('2025-12-31T23:00:00Z', '2026-01-01T00:00:00Z')).toBe(hourMs)
  expect(msBetween('2026-01-01T00:00:00Z', '2025-12-31T23:00:00Z')).toBe(-hourMs)
  expect(addMs('2025-12-31T23:00:00Z', hourMs)).toBe('2026-01-01T00:00:00Z')
})
