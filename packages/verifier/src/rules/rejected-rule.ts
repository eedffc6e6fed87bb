import { describeChange } from '../describe-change.ts'
import type { Rule } from '../row-context.ts'

/** A maintainer looked at exactly these values with this evidence, and refused them. */
export const rejectedRule: Rule = {
  id: 'rejected',
  check: ({ isRejected, current, tuple }) =>
    isRejected ? { outcome: 'rejected', code: 'reviewed', detail: describeChange(current, tuple) } : null,
}
