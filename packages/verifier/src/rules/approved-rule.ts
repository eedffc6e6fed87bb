import { sameTuple } from '@ratecard/core'
import type { Rule } from '../row-context.ts'

/**
 * An approval of exactly these values and this evidence goes before every rule that can be wrong about a true
 * price, but not before bounds and dates. Once the price stands, its next reading is an ordinary equal one.
 */
export const approvedRule: Rule = {
  id: 'approved',
  check({ isApproved, current, tuple }) {
    const stands = current !== null && sameTuple(current, tuple)
    return isApproved && !stands ? { outcome: 'accepted', code: 'approved' } : null
  },
}
