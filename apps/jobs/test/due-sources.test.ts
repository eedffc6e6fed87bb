import { addMs, hourMs, Refusal } from '@ratecard/core'
import { describe, expect, test } from 'vitest'
import { recordFailure } from '../src/ingest-reading.ts'
import { dueSources } from '../src/live.ts'
import { january, plantedSource, scene } from './planted-source.ts'

const every = (hours: number) => ({
  ...plantedSource(`every-${hours}`),
  expectedIntervalSeconds: hours * 3600,
})
const week = 7 * 24

test('a source that was never read is due', () => {
  const source = every(6)
  expect(dueSources(scene(source).db, [source], january(1))).toEqual([source])
})

describe('nine tenths of an interval after a reading a source is due', () => {
  test.each([6, 24, week])('every %i hours', (hours) => {
    const [source, other] = [every(hours), every(1)]
    const { db, read } = scene(source, other)
    read(source, january(1), { m: ['1', '5'] })
    read(other, january(1), { m: ['1', '5'] })
    const dueAt = (ms: number) => dueSources(db, [source], addMs(january(1), hours * 0.9 * hourMs + ms))
    expect(dueAt(-1000)).toEqual([])
    expect(dueAt(0)).toEqual([source])
    expect(dueSources(db, [source, other], addMs(january(1), hourMs))).toEqual([other])
  })
})

describe('after failures it is tried again: from the second in a row the wait doubles, up to a day', () => {
  test.each([
    [6, 1, 5.4],
    [6, 2, 10.8],
    [6, 3, 21.6],
    [6, 4, 21.6],
    [6, 2000, 21.6],
    [24, 1, 21.6],
    [24, 5, 21.6],
    [week, 5, week * 0.9],
  ])('every %i hours, %i failures: %d hours', (hours, failures, wait) => {
    const source = every(hours)
    const { db, read } = scene(source)
    read(source, january(1), { m: ['1', '5'] })
    recordFailure(db, source, january(2), new Refusal('fetch_failed', 'down'), 0)
    db.sqlite.prepare('UPDATE source_states SET consecutive_failures = ?').run(failures)
    const dueAt = (ms: number) => dueSources(db, [source], addMs(january(2), wait * hourMs + ms))
    expect([dueAt(-1000), dueAt(0)]).toEqual([[], [source]])
  })

  test('one success ends that', () => {
    const source = every(6)
    const { db, read } = scene(source)
    for (const day of [1, 2, 3]) recordFailure(db, source, january(day), new Refusal('timeout', 'slow'), 0)
    read(source, january(4), { m: ['1', '5'] })
    expect(dueSources(db, [source], january(4, 18))).toEqual([source])
  })
})
