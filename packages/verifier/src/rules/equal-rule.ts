import { sameTuple } from '@ratecard/core'
import type { Rule } from '../row-context.ts'

/** Rule 6: equal to the current price, the cached price included. */
export const equalRule: Rule = {
  id: 'equal',
  check: ({ current, tuple }) =>
    current && sameTuple(current, tuple) ? { outcome: 'accepted', code: 'equal' } : null,
}
