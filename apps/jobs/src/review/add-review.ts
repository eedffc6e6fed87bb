import { Fault } from '@ratecard/core'
import { type Db, inTransaction, type ReviewRow } from '@ratecard/db'
import type { Verdict } from '@ratecard/verifier'
import { loadReviews } from './load-reviews.ts'
import { newReviewId, readReviews, reviewsFolder, writeReview } from './review-folder.ts'

export interface AddedReview {
  path: string
  /** What the review changed at once. */
  verdicts: Verdict[]
}

/**
 * Writes a review into the ledger and lets it take effect in the database: both, or neither.
 *
 * @throws Fault `usage` when it contradicts another review, or when no rule would follow it
 */
export function addReview(db: Db, ledgerDir: string, review: ReviewRow): AddedReview {
  const dir = reviewsFolder(ledgerDir)
  const named = { ...review, id: newReviewId(dir, review) }
  return inTransaction(db, () => {
    const verdicts = loadReviews(db, [...readReviews(dir), named])
    assertTakesEffect(review, verdicts)
    return { path: writeReview(dir, named), verdicts }
  })
}

/** Bounds go before every approval, so that nobody can approve what no price can be. */
function assertTakesEffect({ kind, endpointId }: ReviewRow, verdicts: readonly Verdict[]): void {
  if (kind !== 'approve_price') return
  const own = verdicts.find(({ quote }) => quote.endpointId === endpointId)
  if (own?.decision.outcome === 'accepted') return
  throw new Fault(
    'usage',
    `an approval cannot clear ${endpointId}: its values are out of bounds, or another source speaks for it; nothing was written`,
  )
}
