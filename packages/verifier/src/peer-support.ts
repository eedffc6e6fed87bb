import { agrees, confirms, isComparable, isPrice, type PeerQuote, type PriceTuple } from '@ratecard/core'
import { isWithinPercent } from './price-share.ts'
import type { RowContext } from './row-context.ts'
import { thresholds } from './thresholds.ts'

const { smallChangePercent, confirmationPercent } = thresholds.row

function comparablePeers({ self, tuple, at, peers }: RowContext): PeerQuote[] {
  return peers.filter((peer) => isComparable({ ...self, tuple, observedAt: at }, peer))
}

/** An independent source agrees within the tolerance. */
export function hasAgreeingPeer(context: RowContext): boolean {
  const { tuple } = context
  return isPrice(tuple) && comparablePeers(context).some((peer) => agrees(tuple, peer.tuple))
}

/**
 * An independent source gives the new value within 1 per cent. Where the cached price itself moved by more than
 * is accepted at once, that source must give it too: a vote on input and output says nothing about it.
 */
export function hasConfirmingPeer(context: RowContext): boolean {
  const { tuple, current } = context
  if (!isPrice(tuple)) return false
  const cached = current && movedCached(current, tuple)
  return comparablePeers(context).some((peer) => {
    const theirs = peer.tuple.cachedInput
    const givesCached =
      cached === null || (theirs !== null && isWithinPercent(cached, theirs, confirmationPercent))
    return confirms(tuple, peer.tuple) && givesCached
  })
}

/** The new cached price when it moved by more than is accepted at once. */
function movedCached({ cachedInput: before }: PriceTuple, { cachedInput: after }: PriceTuple) {
  if (before === null || after === null) return null
  return isWithinPercent(before, after, smallChangePercent) ? null : after
}
