import { Fault, type Instant, msBetween } from '@ratecard/core'
import type { Db } from '@ratecard/db'
import { newestAttemptAt } from '@ratecard/scraper'

const serverDifferenceLimitMs = 5 * 60_000

/** @throws Fault `clock` when a reading would be earlier than what the index already holds */
export function assertClockNotBehind(db: Db, at: Instant): void {
  const newest = newestAttemptAt(db)
  if (newest !== null && at < newest) {
    throw new Fault(
      'clock',
      `the clock says ${at}, but the index holds a reading of ${newest}; nothing was written`,
    )
  }
}

/**
 * @param serverDates what the servers said that the time was, with our own time of the same moment
 * @throws Fault `clock` when our clock is more than 5 minutes from their median
 */
export function assertClockAgrees(serverDates: readonly { ours: Instant; theirs: Instant }[]): void {
  const offsets = serverDates.map(({ ours, theirs }) => msBetween(ours, theirs)).sort((a, b) => a - b)
  const median = offsets[Math.floor(offsets.length / 2)] ?? 0
  if (Math.abs(median) > serverDifferenceLimitMs) {
    const minutes = Math.round(median / 60_000)
    throw new Fault('clock', `the clock is ${minutes} minutes from the servers' time; nothing was written`)
  }
}
