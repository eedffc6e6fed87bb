import { utcDate } from '@ratecard/core'
import type { Rule } from '../row-context.ts'

/**
 * Rule 2: the row in force on the day of the reading is the price. An announced row is never priced, not even
 * from its day on: a reading on or after that day has to show it as the row in force. Nor is a promotion whose
 * last day has passed.
 */
export const inForceRule: Rule = {
  id: 'in_force',
  check({ quote, at }) {
    const isOver = quote.effectiveUntil !== undefined && quote.effectiveUntil < utcDate(at)
    return quote.effectiveFrom !== undefined || isOver ? { outcome: 'not_priced' } : null
  },
}
