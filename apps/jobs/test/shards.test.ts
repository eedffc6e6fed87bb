import { type Db, dumpLedger, openMemoryDb, restoreLedger } from '@ratecard/db'
import { registerSources } from '@ratecard/scraper'
import { describe, expect, test } from 'vitest'
import { planReplay } from '../src/replay.ts'
import type { Observation } from '../src/shards/observation.ts'
import { january } from './planted-source.ts'
import {
  captures,
  database,
  merge,
  observed,
  play,
  sources,
  spread,
  temporaryFolder,
  today,
} from './shard-bench.ts'

describe('merging is commutative and idempotent', async () => {
  const one = await play(planReplay(captures, sources, today))

  test('the scenario moves, holds and refuses', () => {
    const { report } = one
    expect(report.readings.filter(({ outcome }) => outcome === 'refused')).toHaveLength(1)
    expect(report.held.map(({ code }) => code)).toContain('flapping')
    expect(report.exported).toMatchObject({ endpoints: 48 })
    expect(report.readings.reduce((sum, { counts }) => sum + counts.changed, 0)).toBeGreaterThan(50)
  })

  test.each([1, 4, 16])(
    '%i shards in any order give the ledger and the tree of one machine',
    async (width) => {
      const dirs = spread(observed, width)
      for (const order of [
        dirs,
        dirs.toReversed(),
        [...dirs.slice(width / 2), ...dirs, ...dirs.slice(0, 2)],
      ]) {
        const { report, ledger, tree } = await merge(order)
        expect(ledger).toEqual(one.ledger)
        expect(tree).toEqual(one.tree)
        expect(report.readings.filter(({ outcome }) => outcome !== 'known')).toEqual(one.report.readings)
      }
    },
  )

  test('merged again, also into a database that was built from the ledger: all known, nothing moves', async () => {
    const dirs = spread(observed, 4)
    const db = database()
    await merge(dirs, db)
    const dir = temporaryFolder()
    dumpLedger(db, dir)
    const rebuilt = openMemoryDb()
    restoreLedger(rebuilt, dir)
    registerSources(rebuilt, sources)
    for (const again of [db, rebuilt]) {
      const { report, ledger } = await merge(dirs, again)
      expect(report.readings.every(({ outcome }) => outcome === 'known')).toBe(true)
      expect(ledger).toEqual(one.ledger)
    }
  })

  test('day by day is as all at once', async () => {
    const db = database()
    for (let day = 1; day < 10; day++) {
      const ofDay = observed.filter(({ at }) => at.startsWith(january(day).slice(0, 10)))
      await merge(spread(ofDay, 4), db)
    }
    expect((await merge(spread(observed, 1), db)).ledger).toEqual(one.ledger)
  })
})

describe('a source that could not be read', () => {
  const failure: Observation = {
    version: 1,
    source: 'acme',
    at: january(9, 15),
    durationMs: 7,
    captures: [],
    refusal: { code: 'timeout', message: 'too slow' },
  }
  const failures = (db: Db) =>
    db.sqlite.prepare("SELECT consecutive_failures FROM source_states WHERE source_id = 'acme'").pluck().get()

  test('counts one failure however often it is merged', async () => {
    const db = database()
    const dirs = spread([...observed, failure, failure], 4)
    for (const order of [dirs, dirs.toReversed()]) await merge(order, db)
    expect(failures(db)).toBe(1)
  })
})
