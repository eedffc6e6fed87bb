import { addMs, hourMs, type Instant, msBetween } from '@ratecard/core'
import type { ReadingContext } from '../reading-context.ts'
import { thresholds } from '../thresholds.ts'

const gapMs = thresholds.reading.secondReadingGapHours * hourMs

/** When the rows of this reading were first seen. */
function firstSeenAt({ hold, rowsSha256, at }: ReadingContext): Instant {
  return hold?.evidenceSha256 === rowsSha256 ? hold.heldSince : at
}

/** Whether the same rows already wait since at least 6 hours. */
export function isSecondReading(context: ReadingContext): boolean {
  return msBetween(firstSeenAt(context), context.at) >= gapMs
}

export function secondReadingOrApproval(context: ReadingContext): string {
  return `the same rows in a reading from ${addMs(firstSeenAt(context), gapMs)} on, or an approval of this reading`
}
