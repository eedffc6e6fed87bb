import { expect, test } from 'vitest'
import { fakeClock } from './fake-clock.ts'

test('stands still, then moves by what it is told', () => {
  const clock = fakeClock('2026-08-21T12:00:00Z')
  expect([clock(), clock()]).toEqual(['2026-08-21T12:00:00Z', '2026-08-21T12:00:00Z'])
  clock.advance(400)
  clock.advance(600)
  expect(clock()).toBe('2026-08-21T12:00:01Z')
  clock.advance(86_400_000)
  expect(clock()).toBe('2026-08-22T12:00:01Z')
})
