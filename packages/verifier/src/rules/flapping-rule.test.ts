import { addMs, dayMs, hourMs } from '@ratecard/core'
import { describe, expect, it } from 'vitest'
import { noon, price, rowContext, sighting } from '../test-context.ts'
import { flappingRule } from './flapping-rule.ts'

const a = price('1', '4', '0.1')
const b = price('1.1', '4.4', '0.11')

/** a, b, a, b, …: one point per day, the newest so many milliseconds before noon. */
function flips(count: number, newestMsAgo: number) {
  return Array.from({ length: count }, (_, index) => ({
    observedAt: addMs(noon, -newestMsAgo - (count - 1 - index) * dayMs),
    tuple: index % 2 === 0 ? a : b,
  }))
}
const back = (change: Parameters<typeof rowContext>[1]) =>
  flappingRule.check(rowContext(a, { current: b, ...change }))

describe('rule 7: a value that the endpoint left within 30 days, for the third time → `flapping`', () => {
  it.each([
    ['left once', flips(2, dayMs), false],
    ['left twice', flips(4, dayMs), false],
    ['left three times', flips(6, dayMs), true],
    ['left three times, the first 30 days ago', flips(6, 26 * dayMs), true],
    ['left three times, the first 30 days and a second ago', flips(6, 26 * dayMs + 1000), false],
  ])('%s', (_, history, isHeld) => expect(back({ history })?.outcome ?? null).toBe(isHeld ? 'held' : null))

  it('another value, even if only the cached price differs, has not been left', () => {
    const tuple = price('1', '4', '0.2')
    expect(flappingRule.check(rowContext(tuple, { current: b, history: flips(6, dayMs) }))).toBeNull()
  })

  it('a point that repeats the value before it is no departure', () => {
    const points = flips(6, dayMs).flatMap((point) => [
      point,
      { ...point, observedAt: addMs(point.observedAt, hourMs) },
    ])
    expect(back({ history: points.slice(0, 8) })).toBeNull()
  })

  it.each([
    ['23:59:59 after the first', sighting(a, '2026-08-20T12:00:01Z', 3), true],
    ['24 h after the first', sighting(a, '2026-08-20T12:00:00Z', 1), false],
    ['24 h after another value', sighting(price('1', '4'), '2026-08-20T12:00:00Z', 1), true],
  ])('accepted after two equal readings at least 24 h apart: %s', (_, seen, isHeld) => {
    expect(back({ history: flips(6, dayMs), sighting: seen }) !== null).toBe(isHeld)
  })

  it('says how often and from when on it would be accepted', () => {
    expect(back({ history: flips(6, dayMs), sighting: sighting(a, '2026-08-21T06:00:00Z', 1) })).toEqual({
      outcome: 'held',
      code: 'flapping',
      detail:
        'input $1.10 → $1.00 (−9.1 %), output $4.40 → $4.00 (−9.1 %), cached input $0.11 → $0.10 (−9.1 %); left 3 times within 30 days',
      clears: 'an equal reading from 2026-08-22T06:00:00Z on, or an approval of exactly these values',
    })
  })
})
