import { addMs, hourMs, type Instant, setsPrices, type UtcDate } from '@ratecard/core'
import type { Health, JobHealth } from '@ratecard/core/published'
import { isFresh } from '../freshness.ts'
import type { JobRow } from '../snapshot-queries.ts'
import { jobHealth } from './job-health.ts'
import type { IndexCounts } from './read-index-counts.ts'

const indexStaleAfterMs = 48 * hourMs

export interface HealthInput {
  generatedAt: Instant
  buildDate: UtcDate
  asOf: UtcDate | null
  jobs: readonly JobRow[]
  counts: IndexCounts
}

/**
 * The state of the pipeline at `generatedAt`.
 * `stale`: no official source of prices is fresh, or none has succeeded for 48 hours; `stale_after` is the instant
 * from which that holds without another success. `degraded`: some source is not fresh, or its last attempt failed.
 * Else `ok`.
 */
export function buildHealth({ generatedAt, buildDate, asOf, jobs, counts }: HealthInput): Health {
  const jobHealths = jobs.map((job) => jobHealth(job, generatedAt))
  const staleAfter = indexStaleAfter(jobHealths) ?? generatedAt
  const isDegraded = jobHealths.some((job) => !job.fresh || job.last_outcome === 'failure')
  return {
    schema_version: 1,
    generated_at: generatedAt,
    as_of: asOf,
    stale_after: staleAfter,
    status: generatedAt >= staleAfter ? 'stale' : isDegraded ? 'degraded' : 'ok',
    index: {
      tracked: counts.tracked,
      priced: counts.priced,
      verified_within_7d: total(counts.verified.filter(({ date }) => isFresh(date, buildDate))),
      oldest_verified_at: counts.verified[0]?.date ?? null,
      median_verified_at: median(counts.verified),
      held_changes: counts.heldChanges,
    },
    jobs: jobHealths,
  }
}

/** When the last official source of prices turns stale, but at most 48 hours after the newest success of any of them. */
function indexStaleAfter(jobs: readonly JobHealth[]): Instant | null {
  const official = jobs.filter((job) => setsPrices(job.kind))
  const lastFresh = latest(official.map((job) => job.stale_after))
  const lastSuccess = latest(official.map((job) => job.last_success_at))
  if (lastFresh === null || lastSuccess === null) return null
  return [lastFresh, addMs(lastSuccess, indexStaleAfterMs)].sort()[0] ?? null
}

function latest(instants: readonly (Instant | null)[]): Instant | null {
  return (
    instants
      .filter((at) => at !== null)
      .sort()
      .at(-1) ?? null
  )
}

function total(verified: IndexCounts['verified']): number {
  return verified.reduce((sum, { count }) => sum + count, 0)
}

/** The lower median, so that it is a day on which something was verified. */
function median(verified: IndexCounts['verified']): UtcDate | null {
  const middle = Math.ceil(total(verified) / 2)
  let passed = 0
  for (const { date, count } of verified) {
    passed += count
    if (passed >= middle) return date
  }
  return null
}
