import { compareCodePoints } from './endpoint-id.ts'
import { dayMs, type Instant, msBetween } from './instant.ts'
import { areIndependent } from './lineage.ts'
import type { NanoUsdPerMtok } from './money.ts'
import { isPrice, type Price, type PriceTuple } from './rate.ts'

export const confidences = ['corroborated', 'single_source', 'disputed', 'unverified'] as const
/** A cross-check, not an age. */
export type Confidence = (typeof confidences)[number]

/** Sources agree when `toleranceDivisor · |official − other| ≤ official`: 20 per cent, exactly 20 included. */
export const toleranceDivisor = 5
const confirmDivisor = 100
export const comparableWithinMs = 30 * dayMs

/** What one source says of an endpoint: its newest reading of the standard tier. */
export interface PeerQuote {
  sourceId: string
  roots: readonly string[]
  tuple: PriceTuple
  observedAt: Instant
}

/** One voice that can be compared: other roots, at most 30 days before or after, input or output known. */
export function isComparable(official: PeerQuote, peer: PeerQuote): boolean {
  return (
    peer.sourceId !== official.sourceId &&
    areIndependent(official.roots, peer.roots) &&
    Math.abs(msBetween(official.observedAt, peer.observedAt)) <= comparableWithinMs &&
    (peer.tuple.input !== null || peer.tuple.output !== null)
  )
}

function isWithin(divisor: number, reference: NanoUsdPerMtok, other: NanoUsdPerMtok): boolean {
  return divisor * Math.abs(reference - other) <= reference
}

function votedFields(price: Price, other: PriceTuple): [NanoUsdPerMtok, NanoUsdPerMtok][] {
  const pairs: [NanoUsdPerMtok, NanoUsdPerMtok | null][] = [
    [price.input, other.input],
    [price.output, other.output],
  ]
  return pairs.filter((pair): pair is [number, number] => pair[1] !== null)
}

/** All shared fields of input and output agree within the tolerance; 0 agrees only with 0. */
export function agrees(price: Price, other: PriceTuple): boolean {
  const shared = votedFields(price, other)
  return shared.length > 0 && shared.every(([ours, theirs]) => isWithin(toleranceDivisor, ours, theirs))
}

/** All shared fields within 1 per cent: enough to stand in for a second reading of a changed price. */
export function confirms(price: Price, other: PriceTuple): boolean {
  const shared = votedFields(price, other)
  return shared.length === 2 && shared.every(([ours, theirs]) => isWithin(confirmDivisor, ours, theirs))
}

/** Both prices known on both sides, and equal to the last digit. */
export function isExact(a: PriceTuple, b: PriceTuple): boolean {
  return isPrice(a) && isPrice(b) && a.input === b.input && a.output === b.output
}

export interface Agreement {
  confidence: Exclude<Confidence, 'unverified'>
  /** Independent comparable voices, one per set of roots. */
  independentSources: number
  agreeing: number
  /** Every comparable voice equals the price exactly. */
  isExact: boolean
  /** The widest difference from the price among the comparable voices, in per mille of the price; null with none. */
  maxSpreadPerMille: number | null
}

/** Cross-checks an officially verified price against every other voice. */
export function crossCheck(official: PeerQuote & { tuple: Price }, peers: readonly PeerQuote[]): Agreement {
  const comparable = peers.filter((peer) => isComparable(official, peer))
  const agreeing = comparable.filter((peer) => agrees(official.tuple, peer.tuple))
  const disputed = agreeing.length < comparable.length
  const spreads = comparable.flatMap((peer) =>
    votedFields(official.tuple, peer.tuple).map(([ours, theirs]) => spreadPerMille(ours, theirs)),
  )
  return {
    confidence: disputed ? 'disputed' : agreeing.length > 0 ? 'corroborated' : 'single_source',
    independentSources: countVoices(comparable),
    agreeing: countVoices(agreeing),
    isExact: comparable.length > 0 && comparable.every((peer) => isExact(official.tuple, peer.tuple)),
    maxSpreadPerMille: spreads.length > 0 ? Math.max(...spreads) : null,
  }
}

function spreadPerMille(ours: NanoUsdPerMtok, theirs: NanoUsdPerMtok): number {
  if (ours === theirs) return 0
  return ours === 0 ? 1000 : Math.ceil((Math.abs(ours - theirs) * 1000) / ours)
}

/** Sources that share a root are one voice, and so are two that share one with a third. */
function countVoices(peers: readonly PeerQuote[]): number {
  let voices: (readonly string[])[] = []
  for (const { roots } of peers) {
    const others = voices.filter((voice) => areIndependent(voice, roots))
    const shared = voices.filter((voice) => !areIndependent(voice, roots))
    voices = [...others, [...roots, ...shared.flat()]]
  }
  return voices.length
}

export interface AgreedPrice {
  price: Price
  /** The two sources that give it, by id. */
  sourceIds: readonly [string, string]
}

/**
 * The price that two independent lineages give exactly, for an endpoint without an official reading.
 * @returns null when no two do, or when different pairs give different prices (choosing would be a guess)
 */
export function agreedPrice(peers: readonly PeerQuote[]): AgreedPrice | null {
  const found: AgreedPrice[] = []
  const ordered = [...peers].sort((a, b) => compareCodePoints(a.sourceId, b.sourceId))
  for (const [index, a] of ordered.entries()) {
    const b = ordered
      .slice(index + 1)
      .find((other) => areIndependent(a.roots, other.roots) && isExact(a.tuple, other.tuple))
    if (!b || !isPrice(a.tuple)) continue
    const cachedInput = a.tuple.cachedInput === b.tuple.cachedInput ? a.tuple.cachedInput : null
    const price = { ...a.tuple, cachedInput }
    if (!found.some((known) => isExact(known.price, price)))
      found.push({ price, sourceIds: [a.sourceId, b.sourceId] })
  }
  return found.length === 1 ? (found[0] ?? null) : null
}
