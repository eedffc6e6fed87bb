import { isPrice } from '@ratecard/core'
import type { Rule } from '../row-context.ts'

/** Rule 1, its end: a row without an output price (embeddings) is kept as a rate, and is not priced. */
export const notPricedRule: Rule = {
  id: 'not_priced',
  check: ({ tuple }) => (isPrice(tuple) ? null : { outcome: 'not_priced' }),
}
