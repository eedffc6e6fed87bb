import { compareCodePoints, type EndpointId, type PriceTuple, sameTuple, sharedFields } from '@ratecard/core'
import type { IndexState } from './index-state.ts'

export interface PriceDiff {
  endpointId: EndpointId
  before: PriceTuple | null
  after: PriceTuple | null
}

/** What differs between two states of the index, in words that mean something. */
export interface IndexDiff {
  /** Endpoints that are new, priced or not. */
  added: { endpointId: EndpointId; price: PriceTuple | null }[]
  retired: { endpointId: EndpointId; price: PriceTuple | null }[]
  /** Prices that came, went or moved; the largest move first. */
  changed: PriceDiff[]
  /** How many endpoints kept their price and were verified on a later day. */
  verifiedLater: number
}

export function diffStates(before: IndexState, after: IndexState): IndexDiff {
  const both = [...after].filter(([id]) => before.has(id))
  const changed = both.flatMap(([endpointId, { price }]): PriceDiff[] => {
    const old = before.get(endpointId)?.price ?? null
    const isSame = old === null || price === null ? old === price : sameTuple(old, price)
    return isSame ? [] : [{ endpointId, before: old, after: price }]
  })
  return {
    added: onlyIn(after, before),
    retired: onlyIn(before, after),
    changed: changed.sort((a, b) => compareSizes(a, b) || compareCodePoints(a.endpointId, b.endpointId)),
    verifiedLater: both.filter(
      ([id, { verifiedOn }]) =>
        verifiedOn !== null && verifiedOn > (before.get(id)?.verifiedOn ?? verifiedOn),
    ).length,
  }
}

function onlyIn(state: IndexState, other: IndexState): IndexDiff['added'] {
  return [...state]
    .filter(([id]) => !other.has(id))
    .map(([endpointId, { price }]) => ({ endpointId, price }))
    .sort((a, b) => compareCodePoints(a.endpointId, b.endpointId))
}

/** For the order only. A price that comes or goes is larger than any move. */
function sizeOf({ before, after }: PriceDiff): number {
  if (before === null || after === null) return Number.POSITIVE_INFINITY
  return Math.max(
    0,
    ...sharedFields(before, after).map(([old, next]) => Math.abs(next - old) / Math.max(old, 1)),
  )
}

function compareSizes(a: PriceDiff, b: PriceDiff): number {
  const [x, y] = [sizeOf(a), sizeOf(b)]
  return x === y ? 0 : y - x
}
