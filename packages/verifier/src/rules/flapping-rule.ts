import { dayMs, msBetween, sameTuple } from '@ratecard/core'
import { describeChange } from '../describe-change.ts'
import type { RowContext, Rule } from '../row-context.ts'
import { earliestSecondReading, isSeenAgain } from '../sighting.ts'
import { thresholds } from '../thresholds.ts'

const { flappingWindowDays, flappingDepartures, flappingGapHours } = thresholds.row

/** How often the endpoint left exactly this tuple within the window. */
function countDepartures({ history, tuple, at }: RowContext): number {
  return history.filter((point, index) => {
    const next = history[index + 1]
    return (
      next !== undefined &&
      sameTuple(point.tuple, tuple) &&
      !sameTuple(next.tuple, tuple) &&
      msBetween(next.observedAt, at) <= flappingWindowDays * dayMs
    )
  }).length
}

/** Rule 7: back to a value that the endpoint left for the third time within 30 days. */
export const flappingRule: Rule = {
  id: 'flapping',
  check(context) {
    const departures = countDepartures(context)
    if (departures < flappingDepartures || isSeenAgain(context, flappingGapHours)) return null
    return {
      outcome: 'held',
      code: 'flapping',
      detail: `${describeChange(context.current, context.tuple)}; left ${departures} times within ${flappingWindowDays} days`,
      clears: `an equal reading from ${earliestSecondReading(context, flappingGapHours)} on, or an approval of exactly these values`,
    }
  },
}
