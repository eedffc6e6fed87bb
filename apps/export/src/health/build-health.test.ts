import { describe, expect, it } from 'vitest'
import { newIndex, options } from '../../test/index-fixture.ts'
import { readAsOf, readJobs } from '../snapshot-queries.ts'
import { buildHealth } from './build-health.ts'
import { readIndexCounts } from './read-index-counts.ts'

const sixHours = 21_600
const read = '2026-08-20T06:00:00Z'

function healthAt(generatedAt: string, index: ReturnType<typeof newIndex>) {
  const { db } = index
  const input = { generatedAt, buildDate: options.buildDate, jobs: readJobs(db), counts: readIndexCounts(db) }
  return buildHealth({ ...input, asOf: readAsOf(db) })
}

describe('health.json (spec.md 4, getHealth)', () => {
  it.each([
    ['fresh until two runs are missed', sixHours, '2026-08-20T17:59:59Z', 'ok'],
    ['stale when two runs are missed', sixHours, '2026-08-20T18:00:00Z', 'stale'],
    ['fresh for at most 48 hours', 10 * sixHours, '2026-08-22T05:59:59Z', 'ok'],
    ['stale after 48 hours', 10 * sixHours, '2026-08-22T06:00:00Z', 'stale'],
  ])('is %s', (_, interval, at, status) => {
    const index = newIndex()
    index.source('acme-page', 'page', read, interval)
    expect(healthAt(at, index).status).toBe(status)
  })

  it('is degraded while one of several jobs is not fresh, and lists one that never ran', () => {
    const index = newIndex()
    index.source('acme-page', 'page', read)
    index.source('zeta-page', 'page', null)
    const { status, jobs } = healthAt(read, index)
    expect(status).toBe('degraded')
    expect(jobs[1]).toMatchObject({
      id: 'zeta-page',
      last_outcome: 'never_run',
      fresh: false,
      stale_after: null,
    })
  })

  it.each(['aggregator', 'specifications'] as const)('is stale when only %s was read', (kind) => {
    const index = newIndex()
    index.source('list', kind, read)
    expect(healthAt(read, index)).toMatchObject({ status: 'stale', stale_after: read, as_of: '2026-08-20' })
  })

  it('counts what is published', () => {
    const index = newIndex()
    index.provider('acme')
    index.source('acme-page', 'page', read)
    const days = ['2026-08-14T06:00:00Z', '2026-08-15T06:00:00Z', undefined, '2026-08-10T06:00:00Z']
    for (const [number, lastSeenAt] of days.entries()) {
      index.endpoint(`acme:m${number}`)
      index.price(`acme:m${number}`, 1, 1, { sourceId: 'acme-page', lastSeenAt })
    }
    index.endpoint('acme:gone', { retiredAt: read })
    index.price('acme:gone', 1, 1, { sourceId: 'acme-page' })
    index.endpoint('acme:none')
    index.hold('acme-page', 'acme:m0')
    index.hold('acme-page', 'acme:m1', 'rejected')
    expect(healthAt(read, index).index).toEqual({
      tracked: 5,
      priced: 4,
      verified_within_7d: 2,
      oldest_verified_at: '2026-08-10',
      median_verified_at: '2026-08-14',
      held_changes: 1,
    })
  })
})
