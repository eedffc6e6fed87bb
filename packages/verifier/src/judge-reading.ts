import { cleanText } from '@ratecard/core'
import { isSecondReading } from './gates/second-reading.ts'
import { gates } from './gates.ts'
import type { Gate, GateDecision, ReadingContext } from './reading-context.ts'

/**
 * Why a whole reading waits; null when its rows may go on to the row rules. What a gate finds is cleared by an
 * approval or by a second reading of the same rows; a gate that throws is cleared by an approval only.
 */
export function judgeReading(context: ReadingContext, using: readonly Gate[] = gates): GateDecision | null {
  if (context.isApproved) return null
  for (const gate of using) {
    try {
      const decision = gate.check(context)
      if (decision && !isSecondReading(context)) return decision
    } catch (error) {
      const detail = cleanText(`gate ${gate.id} failed: ${error}`)
      return { code: 'rule_error', detail, clears: 'a fix of the gate, or an approval of this reading' }
    }
  }
  return null
}
