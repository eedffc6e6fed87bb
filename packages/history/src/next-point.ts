import { type PriceTuple, sameTuple } from '@ratecard/core'
import type { PointReason } from '@ratecard/db'

/**
 * Whether an accepted price makes a new history point, and why. A point exists only where the tuple differs from the
 * one before it (spec.md 3).
 *
 * @param previous the tuple of the newest point; null when the endpoint has no history
 */
export function nextPoint(previous: PriceTuple | null, accepted: PriceTuple): PointReason | null {
  if (previous === null) return accepted.input === null ? null : 'first'
  return sameTuple(previous, accepted) ? null : 'changed'
}
