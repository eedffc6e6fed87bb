import {
  type Instant,
  type PeerQuote,
  type Price,
  type PriceTuple,
  parseNanoUsdPerMtok,
  tokenPower,
} from '@ratecard/core'
import type { ReadingContext } from './reading-context.ts'
import type { RowContext } from './row-context.ts'
import { rowsSha256 } from './rows-sha256.ts'

// Contexts for tests: a page row and a page reading about which nothing is remarkable, and parts to change in them.

export const noon: Instant = '2026-08-21T12:00:00Z'

export function usd(text: string): number {
  const nano = parseNanoUsdPerMtok(text, tokenPower.perMillion)
  if (nano === null) throw new Error(`not a price: ${text}`)
  return nano
}

export function price(input: string, output: string, cachedInput?: string): Price {
  return {
    input: usd(input),
    output: usd(output),
    cachedInput: cachedInput === undefined ? null : usd(cachedInput),
  }
}

export function peer(tuple: PriceTuple, sourceId = 'other-list', observedAt: Instant = noon): PeerQuote {
  return { sourceId, roots: [sourceId], tuple, observedAt }
}

/** An open hold that showed this tuple so often, in readings close after the first. */
export function sighting(tuple: PriceTuple, heldSince: Instant, sightings: number): RowContext['sighting'] {
  return { tuple, heldSince, lastSeenAt: heldSince, sightings }
}

export function rowContext(tuple: PriceTuple, change: Partial<RowContext> = {}): RowContext {
  return {
    quote: { endpointId: 'acme:quill-1', label: 'Quill 1', rates: [], evidence: 'Quill 1 | $1 | $4' },
    tuple,
    kind: 'page',
    at: noon,
    current: price('1', '4', '0.1'),
    sighting: null,
    history: [],
    firstAccepted: price('1', '4', '0.1'),
    self: { sourceId: 'acme', roots: ['acme'] },
    peers: [],
    isApproved: false,
    approver: null,
    isRejected: false,
    isReadingApproved: false,
    allowsInverted: false,
    ...change,
  }
}

/** Rows of as many endpoints as there are tuples. */
export function rowsOf(tuples: readonly PriceTuple[]): ReadonlyMap<string, PriceTuple> {
  return new Map(tuples.map((tuple, index) => [`acme:m${index}`, tuple]))
}

export function readingContext(
  rows: ReadonlyMap<string, PriceTuple>,
  change: Partial<ReadingContext> = {},
): ReadingContext {
  return {
    kind: 'page',
    at: noon,
    rows,
    unparsed: 0,
    known: rows,
    recent: [],
    bodySha256: 'new body',
    supersededSha256s: [],
    ageSeconds: null,
    hold: null,
    rowsSha256: rowsSha256(rows),
    isApproved: false,
    ...change,
  }
}
