import { type Db, inTransaction, type ReviewRow, reviews as table } from '@ratecard/db'
import type { Verdict } from '@ratecard/verifier'
import { applyReviews } from './apply-reviews.ts'
import { checkReviews } from './check-reviews.ts'

/**
 * Makes the reviews of the ledger the ones that count, and decides again about what they are about. All of them take
 * effect, or none.
 *
 * @throws Fault `usage` naming the review that is wrong
 */
export function loadReviews(db: Db, reviews: readonly ReviewRow[]): Verdict[] {
  return inTransaction(db, () => {
    checkReviews(db, reviews)
    db.orm.delete(table).run()
    for (const review of reviews) db.orm.insert(table).values(review).run()
    return applyReviews(db)
  })
}
