import { powerOfTenJump } from '@ratecard/core'
import { describeChange } from '../describe-change.ts'
import type { Rule } from '../row-context.ts'
import { thresholds } from '../thresholds.ts'

/** Rule 3: new/old within 2 per cent of 10^k: a wrong unit, from 100 on rejected, at 10 held. */
export const unitRule: Rule = {
  id: 'unit',
  check({ current, tuple }) {
    const power = current ? Math.abs(powerOfTenJump(current, tuple)) : 0
    if (power === 0) return null
    const detail = describeChange(current, tuple)
    if (power >= thresholds.row.unitRejectedPowerOfTen) return { outcome: 'rejected', code: 'unit', detail }
    return { outcome: 'held', code: 'unit', detail, clears: 'an approval of exactly these values' }
  },
}
