import {
  type Instant,
  type PriceTuple,
  type Quote,
  rootsFor,
  type Source,
  sameTuple,
  sha256,
  splitEndpointId,
} from '@ratecard/core'
import type { Db } from '@ratecard/db'
import { contextQueries, type OpenHold, type StandingPrice } from './context-queries.ts'
import { judgeRow } from './judge-row.ts'
import { isReadingApproved } from './reading-reviews.ts'
import type { RowDecision } from './row-context.ts'

/** A row of an official reading with what was decided about it. */
export interface Verdict {
  quote: Quote
  tuple: PriceTuple
  decision: RowDecision
  /** The official price that stood before this reading; null when none was ever accepted. */
  current: StandingPrice | null
  /** The change that was waiting for this endpoint, if any. */
  hold: OpenHold | null
  evidenceSha256: string
  /** Who approved it, when a review did. */
  approver: string | null
}

export interface OfficialReading {
  source: Pick<Source, 'id' | 'kind' | 'lineage'>
  at: Instant
  rows: readonly { quote: Quote; tuple: PriceTuple }[]
  /** The hashes of all rows and of each body, for approvals of a first reading as a whole. */
  sha256s: readonly string[]
}

/**
 * Decides about every row in force of an official reading that passed the gates, but for endpoints whose price another
 * official source set and still quotes: one page at a time speaks for an endpoint. Reads the database, writes nothing.
 */
export function decideReading(db: Db, reading: OfficialReading): Verdict[] {
  const { source, at, sha256s } = reading
  const queries = contextQueries(db)
  const standing = queries.standingPrices(source.id)
  const holds = queries.openHolds(source.id)
  const pricedElsewhere = queries.pricedElsewhere(source.id)
  const own = reading.rows.filter(({ quote }) => !pricedElsewhere.has(quote.endpointId))
  const isApprovedReading = isReadingApproved(db, source.id, sha256s)

  return own.map(({ quote, tuple }) => {
    const current = standing.get(quote.endpointId) ?? null
    const hold = holds.get(quote.endpointId) ?? null
    const base = { quote, tuple, current, hold }
    if (current && sameTuple(current, tuple)) {
      return { ...base, decision: { outcome: 'accepted', code: 'equal' }, evidenceSha256: '', approver: null }
    }
    const evidenceSha256 = sha256(quote.evidence)
    const review = queries.priceReview(source.id, quote.endpointId, tuple, evidenceSha256)
    const approver = review?.kind === 'approve_price' ? review.reviewer : null
    const history = queries.history(quote.endpointId)
    const decision = judgeRow({
      quote,
      tuple,
      kind: source.kind === 'page' ? 'page' : 'list',
      at,
      current: current && { input: current.input, output: current.output, cachedInput: current.cachedInput },
      sighting: hold,
      history,
      firstAccepted: queries.firstOfficial(quote.endpointId, source.id),
      self: {
        sourceId: source.id,
        roots: rootsFor(source.lineage, splitEndpointId(quote.endpointId).providerId),
      },
      peers: queries.peers(quote.endpointId, source.id),
      isApproved: approver !== null,
      approver,
      isRejected: review?.kind === 'reject',
      isReadingApproved: isApprovedReading,
      allowsInverted: queries.allowsInverted(quote.endpointId),
    })
    return { ...base, decision, evidenceSha256, approver }
  })
}

/**
 * How many rows each outcome got; `changed` are accepted rows that were not equal to the standing price. What a
 * maintainer refused waits for nobody, and is not counted.
 */
export function countVerdicts(verdicts: readonly Verdict[]): {
  accepted: number
  changed: number
  held: number
  rejected: number
} {
  const of = (test: (decision: RowDecision) => boolean) =>
    verdicts.filter(({ decision }) => test(decision)).length
  return {
    accepted: of((decision) => decision.outcome === 'accepted'),
    changed: of((decision) => decision.outcome === 'accepted' && decision.code !== 'equal'),
    held: of((decision) => decision.outcome === 'held'),
    rejected: of((decision) => decision.outcome === 'rejected' && decision.code !== 'reviewed'),
  }
}
