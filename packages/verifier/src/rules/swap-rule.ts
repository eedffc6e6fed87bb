import { isSwap } from '@ratecard/core'
import { describeChange } from '../describe-change.ts'
import type { Rule } from '../row-context.ts'

/** Rule 4: new input ≈ old output and new output ≈ old input. */
export const swapRule: Rule = {
  id: 'swap',
  check: ({ current, tuple }) =>
    current && isSwap(current, tuple)
      ? { outcome: 'rejected', code: 'swap', detail: describeChange(current, tuple) }
      : null,
}
