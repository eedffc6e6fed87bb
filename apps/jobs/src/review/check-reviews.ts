import { Fault } from '@ratecard/core'
import { type Db, perDb, type ReviewRow } from '@ratecard/db'
import { reviewState } from './review-state.ts'

const statements = perDb(({ sqlite }) => ({
  hasEndpoint: sqlite.prepare<[string]>('SELECT 1 FROM endpoints WHERE id = ?').pluck(),
  hasSource: sqlite.prepare<[string]>('SELECT 1 FROM sources WHERE id = ?').pluck(),
}))

/**
 * @throws Fault `usage` naming the first review that is about nothing that the index knows, does not match what was
 *   read, or contradicts another one
 */
export function checkReviews(db: Db, reviews: readonly ReviewRow[]): void {
  for (const review of reviews) {
    const why = whyWrong(db, review)
    if (why) throw new Fault('usage', `review ${review.id}.json ${why}; nothing was applied`)
  }
  for (const [subject, group] of Map.groupBy(reviews, (review) => subjectOf(db, review))) {
    const [first, ...others] = group
    const other = others.find((review) => first && sayOf(review) !== sayOf(first))
    if (subject === null || !first || !other) continue
    throw new Fault(
      'usage',
      `reviews ${first.id}.json and ${other.id}.json contradict each other; delete one; nothing was applied`,
    )
  }
}

function whyWrong(db: Db, review: ReviewRow): string | null {
  const { hasEndpoint, hasSource } = statements(db)
  const { endpointId, sourceId, peerSourceId } = review
  if (endpointId !== null && hasEndpoint.get(endpointId) === undefined)
    return `names ${endpointId}, which is no endpoint of this index`
  const unknown = [sourceId, peerSourceId].find((id) => id !== null && hasSource.get(id) === undefined)
  if (unknown) return `names ${unknown}, which is no source`
  if (reviewState(db, review) !== 'mismatch') return null
  return `names values or an evidence hash that ${endpointId ?? sourceId} did not show on ${review.readAt}`
}

/** What two reviews must not answer differently; null where there is nothing to contradict. */
function subjectOf(db: Db, review: ReviewRow): string | null {
  const { kind, sourceId, endpointId, peerSourceId } = review
  if (kind === 'waive') {
    const { input, output, peerInput, peerOutput } = review
    return JSON.stringify([endpointId, peerSourceId, input, output, peerInput, peerOutput])
  }
  if (kind !== 'approve_price' && kind !== 'reject') return null
  return JSON.stringify([sourceId, endpointId, reviewState(db, review) === 'stands' ? 'now' : review.readAt])
}

function sayOf({ kind, input, output, cachedInput, sha256, expiresOn }: ReviewRow): string {
  return JSON.stringify([kind, input, output, cachedInput, sha256, expiresOn])
}
