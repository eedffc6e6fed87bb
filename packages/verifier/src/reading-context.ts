import type { EndpointId, HoldCode, Instant, PriceTuple, SourceKind } from '@ratecard/core'

/** One accepted reading in numbers. */
export interface AcceptedReading {
  at: Instant
  rows: number
  /** Rows whose cell in that column holds a price. */
  filled: Record<keyof PriceTuple, number>
}

/** The open hold of one source on a whole reading. */
export interface ReadingHold {
  code: HoldCode
  /** `rowsSha256` of the rows that wait. */
  evidenceSha256: string
  /** The first reading in a row that showed exactly these rows. */
  heldSince: Instant
}

/** Everything that the gates may look at. */
export interface ReadingContext {
  kind: SourceKind
  at: Instant
  rows: ReadonlyMap<EndpointId, PriceTuple>
  /** Rows that were dropped because a cell could not be read. */
  unparsed: number
  /** What the same source said when it was last accepted. */
  known: ReadonlyMap<EndpointId, PriceTuple>
  /** Newest last. */
  recent: readonly AcceptedReading[]
  bodySha256: string
  /** Bodies of the same source that a later accepted one replaced. */
  supersededSha256s: readonly string[]
  /** The Age header; null where there is none. */
  ageSeconds: number | null
  hold: ReadingHold | null
  rowsSha256: string
  /** A review approved this reading, by source and body hash. */
  isApproved: boolean
}

/** Why the whole reading waits. */
export interface GateDecision {
  code: HoldCode
  detail: string
  clears: string
}

/** One gate on one reading. null lets it pass. */
export interface Gate {
  id: string
  check(context: ReadingContext): GateDecision | null
}
