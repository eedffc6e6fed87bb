import type {
  HoldCode,
  Instant,
  PeerQuote,
  Price,
  PriceSourceKind,
  PriceTuple,
  Quote,
  RejectCode,
} from '@ratecard/core'

/** The open hold of one source on one endpoint: what it showed before this reading, and since when. */
export interface Sighting {
  tuple: PriceTuple
  /** The first reading in a row that showed exactly this tuple. */
  heldSince: Instant
  lastSeenAt: Instant
  /** How many readings in a row showed exactly this tuple, this one not included. */
  sightings: number
}

/** A point of the accepted history of an endpoint. */
export interface PastPoint {
  observedAt: Instant
  tuple: PriceTuple
}

/** Everything that the rules may look at. */
export interface RowContext {
  quote: Quote
  /** The standard prices of the quote. */
  tuple: PriceTuple
  kind: PriceSourceKind
  /** When the reading was made. */
  at: Instant
  /** The official price that stands; null when none was ever accepted. */
  current: Price | null
  sighting: Sighting | null
  /** Oldest first; the last one is the price that stands. */
  history: readonly PastPoint[]
  /** The first official reading that was accepted. */
  firstAccepted: PriceTuple | null
  self: Pick<PeerQuote, 'sourceId' | 'roots'>
  /** The newest words of every other source on this endpoint. */
  peers: readonly PeerQuote[]
  /** A review names exactly these values and the hash of this evidence. */
  isApproved: boolean
  approver: string | null
  /** A review refuses exactly these values with this evidence. */
  isRejected: boolean
  /** A review approved this first reading as a whole, by source and body hash. */
  isReadingApproved: boolean
  /** A review allows output below input, or cached input above it, on this endpoint. */
  allowsInverted: boolean
}

export type AcceptCode = 'equal' | 'changed' | 'first' | 'approved'

/** `detail` is one line for people: old → new, per cent. `clears` is what would clear the hold. */
export type RowDecision =
  | { outcome: 'accepted'; code: AcceptCode }
  | { outcome: 'held'; code: HoldCode; detail: string; clears: string }
  | { outcome: 'rejected'; code: RejectCode; detail: string }
  | { outcome: 'not_priced' }

/** One rule on one row. null passes the row on to the next rule. */
export interface Rule {
  id: string
  check(context: RowContext): RowDecision | null
}
