import type { Instant, UtcDate } from '@ratecard/core'
import type { Health } from '@ratecard/core/published'
import type { Db } from '@ratecard/db'
import { readAsOf, readJobs } from '../snapshot-queries.ts'
import { buildHealth } from './build-health.ts'
import { readIndexCounts } from './read-index-counts.ts'

/** `health.json` as it would be published at this moment. */
export function currentHealth(db: Db, now: { generatedAt: Instant; buildDate: UtcDate }): Health {
  return buildHealth({ ...now, asOf: readAsOf(db), jobs: readJobs(db), counts: readIndexCounts(db) })
}
