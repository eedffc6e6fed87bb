import { cleanText } from '@ratecard/core'
import type { RowContext, RowDecision, Rule } from './row-context.ts'
import { rules } from './rules.ts'

function ruleError(detail: string): RowDecision {
  return { outcome: 'held', code: 'rule_error', detail: cleanText(detail), clears: 'a fix of the rule' }
}

/** What becomes of one row. A rule that throws holds, and so does a row that no rule answers for. */
export function judgeRow(context: RowContext, using: readonly Rule[] = rules): RowDecision {
  for (const rule of using) {
    try {
      const decision = rule.check(context)
      if (decision) return decision
    } catch (error) {
      return ruleError(`rule ${rule.id} failed: ${error}`)
    }
  }
  return ruleError('no rule answered')
}
