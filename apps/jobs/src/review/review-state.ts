import { type PriceTuple, sameTuple, sha256 } from '@ratecard/core'
import { type Db, perDb, type ReviewRow } from '@ratecard/db'

/**
 * `stands`: it is about what the source says now. `void`: a later reading says something else. `ahead`: it is about a
 * reading that this database has not seen. `spent`: a later reading was accepted. `mismatch`: it names values or
 * evidence that its reading did not have.
 */
export type ReviewState = 'stands' | 'void' | 'ahead' | 'spent' | 'mismatch'

interface QuotedWords extends PriceTuple {
  evidence: string
  since: string
}

const statements = perDb(({ sqlite }) => ({
  quote: sqlite.prepare<[string | null, string | null], QuotedWords>(
    `SELECT input, output, cached_input AS cachedInput, evidence, since FROM quotes
     WHERE source_id = ? AND endpoint_id = ? AND effective_from = ''`,
  ),
  lastAccepted: sqlite
    .prepare<[string | null], string | null>('SELECT last_accepted_at FROM source_states WHERE source_id = ?')
    .pluck(),
  readingHold: sqlite.prepare<[string | null], { sha256: string; heldSince: string; lastSeenAt: string }>(
    `SELECT evidence_sha256 AS sha256, held_since AS heldSince, last_seen_at AS lastSeenAt FROM holds
     WHERE source_id = ? AND endpoint_id = ''`,
  ),
}))

/** How a review of a row or of a whole reading stands to what the database holds. */
export function reviewState(db: Db, review: ReviewRow): ReviewState {
  if (review.kind === 'approve_reading') return readingReviewState(db, review)
  if (review.kind === 'approve_price' || review.kind === 'reject') return rowReviewState(db, review)
  return 'stands'
}

function rowReviewState(db: Db, review: ReviewRow): ReviewState {
  const { quote, lastAccepted } = statements(db)
  const readAt = review.readAt ?? ''
  const words = quote.get(review.sourceId, review.endpointId)
  if (readAt > (lastAccepted.get(review.sourceId) ?? '')) return 'ahead'
  if (!words || words.since > readAt) return 'void'
  return sameTuple(words, review) && sha256(words.evidence) === review.sha256 ? 'stands' : 'mismatch'
}

function readingReviewState(db: Db, review: ReviewRow): ReviewState {
  const readAt = review.readAt ?? ''
  if ((statements(db).lastAccepted.get(review.sourceId) ?? '') > readAt) return 'spent'
  const hold = statements(db).readingHold.get(review.sourceId)
  if (!hold || hold.lastSeenAt < readAt) return 'ahead'
  if (hold.heldSince > readAt) return 'void'
  return hold.sha256 === review.sha256 ? 'stands' : 'mismatch'
}
