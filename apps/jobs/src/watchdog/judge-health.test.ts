import type { Health, JobHealth } from '@ratecard/core/published'
import { describe, expect, test } from 'vitest'
import { judgeHealth } from './judge-health.ts'

const job: JobHealth = {
  id: 'acme',
  kind: 'list',
  schedule: '17 * * * *',
  expected_interval_seconds: 86_400,
  last_attempt_at: '2026-01-01T12:00:00Z',
  last_success_at: '2026-01-01T12:00:00Z',
  last_outcome: 'success',
  stale_after: '2026-01-03T12:00:00Z',
  fresh: true,
  consecutive_failures: 0,
  counts: { seen: 1, accepted: 1, changed: 0, held: 0, rejected: 0, missing: 0 },
  duration_ms: 5,
  error: null,
}
const health: Health = {
  schema_version: 1,
  generated_at: '2026-01-01T13:00:00Z',
  as_of: '2026-01-01',
  stale_after: '2026-01-05T00:00:00Z',
  status: 'ok',
  index: {
    tracked: 1,
    priced: 1,
    verified_within_7d: 1,
    oldest_verified_at: '2026-01-01',
    median_verified_at: '2026-01-01',
    held_changes: 0,
  },
  jobs: [job],
}
const text = (change: Partial<JobHealth> = {}) => JSON.stringify({ ...health, jobs: [{ ...job, ...change }] })
const staleAt = (now: string, change: Partial<JobHealth> = {}) =>
  judgeHealth(text(change), now).stale.map(({ id, why }) => `${id}: ${why}`)

describe('a job, whatever the file says of itself', () => {
  const noSuccess = { stale_after: null, last_success_at: null, last_outcome: 'failure' } as const

  test.each([
    ['2026-01-03T11:59:59Z', {}, []],
    [
      '2026-01-03T12:00:00Z',
      {},
      ['acme: stale since 2026-01-03T12:00:00Z, last success 2026-01-01T12:00:00Z'],
    ],
    ['2026-01-01T13:00:00Z', { ...noSuccess, consecutive_failures: 1 }, []],
    [
      '2026-01-01T13:00:00Z',
      { ...noSuccess, consecutive_failures: 2 },
      ['acme: never succeeded, 2 failures in a row'],
    ],
    ['2026-01-01T13:00:00Z', { ...noSuccess, last_outcome: 'never_run' }, ['acme: has never run']],
  ] as const)('at %s with %o: %o', (now, change, expected) => {
    expect(staleAt(now, change)).toEqual(expected)
  })

  test('the index is a job, too', () => {
    const stale = { stale_after: '2026-02-01T00:00:00Z' }
    expect(judgeHealth(text(stale), '2026-01-04T23:59:59Z')).toMatchObject({
      stale: [],
      fresh: ['index', 'acme'],
    })
    expect(staleAt('2026-01-05T00:00:00Z', stale)).toEqual(['index: stale since 2026-01-05T00:00:00Z'])
  })
})

describe('a file that cannot be used says that the index is stale, and nothing of the jobs', () => {
  test.each([
    ['not to be had', null, 'health.json cannot be read'],
    ['a home page', '<html>', 'health.json is not what it should be'],
    ['another shape', '{}', 'health.json is not what it should be'],
    [
      'a job id that cannot stand in a title',
      text({ id: 'acme @everyone' }),
      'health.json is not what it should be',
    ],
    ['a job that calls itself the index', text({ id: 'index' }), 'health.json is not what it should be'],
  ])('%s', (_, published, why) => {
    expect(judgeHealth(published, '2026-01-01T13:00:00Z')).toMatchObject({
      stale: [{ id: 'index', why }],
      fresh: [],
    })
  })

  test('no message of a source is passed on', () => {
    const failed = {
      stale_after: '2026-01-01T12:30:00Z',
      error: { code: 'timeout', message: '@everyone ::set-output' },
    }
    expect(JSON.stringify(judgeHealth(text(failed), '2026-01-01T13:00:00Z'))).not.toContain('everyone')
  })
})
