import type { Instant } from '@ratecard/core'
import type { JobRow, PriceRow } from '../snapshot-queries.ts'

/** The official source of a price and the last reading that showed it; null when nobody official vouches for it. */
export interface Verification {
  job: JobRow
  verifiedAt: Instant
}

/**
 * A price whose `last_seen_at` is null stands as of its source's last accepted reading. `undefined` means that the
 * price names a source which is not declared: without a page to show, it must not be published.
 */
export function verificationOf(
  price: Pick<PriceRow, 'sourceId' | 'lastSeenAt' | 'observedAt'>,
  jobs: ReadonlyMap<string, JobRow>,
): Verification | null | undefined {
  if (price.sourceId === null) return null
  const job = jobs.get(price.sourceId)
  if (!job) return undefined
  return { job, verifiedAt: price.lastSeenAt ?? job.state?.lastAcceptedAt ?? price.observedAt }
}
