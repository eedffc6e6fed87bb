import type { NanoUsdPerMtok } from '@ratecard/core'

/** Whether `other` is at most so many whole per cent away; exactly so many included. Only 0 is near 0. */
export function isWithinPercent(reference: NanoUsdPerMtok, other: NanoUsdPerMtok, percent: number): boolean {
  return 100 * Math.abs(reference - other) <= percent * reference
}
