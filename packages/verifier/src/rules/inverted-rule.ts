import type { PriceTuple } from '@ratecard/core'
import { describeChange } from '../describe-change.ts'
import type { Rule } from '../row-context.ts'

const isBelow = (a: number | null, b: number | null) => a !== null && b !== null && a < b

const inversions = [
  { name: 'output is below input', holds: (tuple: PriceTuple) => isBelow(tuple.output, tuple.input) },
  {
    name: 'cached input is above input',
    holds: (tuple: PriceTuple) => isBelow(tuple.input, tuple.cachedInput),
  },
]

/**
 * Rule 5: output < input, or cached input > input. Whoever was so from the first accepted reading, or is so
 * now (an approval put it there), may stay so; the one way of being inverted excuses nothing of the other.
 */
export const invertedRule: Rule = {
  id: 'inverted',
  check({ current, firstAccepted, tuple, allowsInverted }) {
    if (!current || allowsInverted) return null
    const found = inversions.find(
      ({ holds }) => holds(tuple) && !holds(current) && !(firstAccepted && holds(firstAccepted)),
    )
    if (!found) return null
    return {
      outcome: 'held',
      code: 'inverted',
      detail: `${found.name}: ${describeChange(current, tuple)}`,
      clears: 'an approval of exactly these values, or a reviewed exception for this endpoint',
    }
  },
}
