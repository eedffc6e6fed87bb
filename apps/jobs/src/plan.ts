import type { Instant, UtcDate } from '@ratecard/core'
import type { Db } from '@ratecard/db'
import type { ReadingReport } from './ingest-reading.ts'
import type { SkippedEntry } from './run-report.ts'

/** Readings that lie ready, in order of time. */
export interface Plan {
  /** For the progress bar: what they are, and how many. */
  what: string
  count: number
  skipped: SkippedEntry[]
  today: UtcDate
  /** The time at which it ends. */
  endsAt: Instant
  /** Takes them one after the other. No network is touched. */
  play(db: Db): Iterable<ReadingReport>
}
