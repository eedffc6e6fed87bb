import type { Rule } from './row-context.ts'
import { approvedRule } from './rules/approved-rule.ts'
import { changeRule } from './rules/change-rule.ts'
import { equalRule } from './rules/equal-rule.ts'
import { firstSeenRule } from './rules/first-seen-rule.ts'
import { flappingRule } from './rules/flapping-rule.ts'
import { inForceRule } from './rules/in-force-rule.ts'
import { invertedRule } from './rules/inverted-rule.ts'
import { notPricedRule } from './rules/not-priced-rule.ts'
import { rangeRule } from './rules/range-rule.ts'
import { rejectedRule } from './rules/rejected-rule.ts'
import { swapRule } from './rules/swap-rule.ts'
import { unitRule } from './rules/unit-rule.ts'

/** In the order in which a row meets them; the first that answers decides. */
export const rules: readonly Rule[] = [
  rangeRule,
  notPricedRule,
  inForceRule,
  approvedRule,
  rejectedRule,
  unitRule,
  swapRule,
  invertedRule,
  equalRule,
  flappingRule,
  changeRule,
  firstSeenRule,
]
