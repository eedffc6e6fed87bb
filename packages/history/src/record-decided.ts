import { type EndpointId, type Instant, isPrice, type PriceTuple } from '@ratecard/core'
import type { Db } from '@ratecard/db'
import { backfill } from './backfill.ts'
import { nextPoint } from './next-point.ts'
import { addPoint, newestTuple } from './price-points.ts'
import { freezePrice, putPrice, type StandingWords, thawPrice } from './standing-prices.ts'

/** One row of an official reading after it was decided about. */
export interface DecidedRow {
  endpointId: EndpointId
  tuple: PriceTuple
  words: StandingWords
  /** `confirmed`: equal to the standing price. `accepted`: the new price. `waiting`: neither. */
  outcome: 'confirmed' | 'accepted' | 'waiting'
  /** The official price that stood before; null when none was ever accepted. */
  current: (StandingWords & { lastSeenAt: Instant | null }) | null
  /** When the official page first showed this very price. */
  firstSeenAt: Instant
}

export interface DecidedReading {
  sourceId: string
  at: Instant
  /** The last reading of this source that was accepted before; null for the first. */
  previousAcceptedAt: Instant | null
  rows: readonly DecidedRow[]
  /** Endpoints that this reading no longer quotes. */
  vanished: readonly EndpointId[]
}

/** Lets the decisions of one official reading become prices and history, inside the caller's transaction. */
export function recordDecided(db: Db, reading: DecidedReading): void {
  const lastSeenAt = reading.previousAcceptedAt ?? reading.at
  for (const row of reading.rows) {
    if (row.outcome === 'accepted') recordAccepted(db, reading, row)
    else if (row.outcome === 'confirmed') recordConfirmed(db, reading, row)
    else if (row.current) freezePrice(db, row.endpointId, reading.sourceId, lastSeenAt)
  }
  for (const endpointId of reading.vanished) freezePrice(db, endpointId, reading.sourceId, lastSeenAt)
}

function recordConfirmed(
  db: Db,
  { sourceId, at }: DecidedReading,
  { endpointId, tuple, words, current }: DecidedRow,
): void {
  if (!current || !isPrice(tuple)) return
  const hasSameWords =
    current.label === words.label && current.evidence === words.evidence && current.rates === words.rates
  if (!hasSameWords) putPrice(db, at, endpointId, sourceId, tuple, words)
  else if (current.lastSeenAt !== null) thawPrice(db, endpointId)
}

function recordAccepted(
  db: Db,
  { sourceId, at }: DecidedReading,
  { endpointId, tuple, words, current, firstSeenAt }: DecidedRow,
): void {
  if (!isPrice(tuple)) return
  if (current === null) backfill(db, endpointId, tuple, firstSeenAt)
  const reason = nextPoint(newestTuple(db, endpointId), tuple)
  if (reason) addPoint(db, { endpointId, observedAt: at, tuple, reason, sourceId, evidence: words.evidence })
  putPrice(db, at, endpointId, sourceId, tuple, words)
}
