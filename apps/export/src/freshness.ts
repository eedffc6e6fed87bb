import { daysBetween, type UtcDate } from '@ratecard/core'

const freshDays = 7

/** Verified less than 7 whole days before the build date (spec.md 2.8, 3). */
export function isFresh(verifiedAt: UtcDate | null, buildDate: UtcDate): boolean {
  return verifiedAt !== null && daysBetween(verifiedAt, buildDate) < freshDays
}
