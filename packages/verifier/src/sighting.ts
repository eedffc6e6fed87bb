import { addMs, hourMs, type Instant, msBetween, sameTuple } from '@ratecard/core'
import type { RowContext, Sighting } from './row-context.ts'

/**
 * The earlier readings that showed exactly this tuple. Only readings before this one count: the same row
 * twice on one page is one reading.
 */
export function equalSighting({ sighting, tuple, at }: RowContext): Sighting | null {
  return sighting && sameTuple(sighting.tuple, tuple) && sighting.lastSeenAt < at ? sighting : null
}

/** Whether this is the n-th equal reading in a row, so many hours after the first of them. */
export function isSeenAgain(context: RowContext, gapHours: number, readings = 2): boolean {
  const earlier = equalSighting(context)
  if (!earlier) return false
  const elapsedMs = msBetween(earlier.heldSince, context.at)
  return earlier.sightings + 1 >= readings && elapsedMs >= gapHours * hourMs
}

/** The instant from which an equal reading counts as one so many hours after the first. */
export function earliestSecondReading(context: RowContext, gapHours: number): Instant {
  return addMs(equalSighting(context)?.heldSince ?? context.at, gapHours * hourMs)
}
