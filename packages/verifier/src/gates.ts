import { commonRatioGate } from './gates/common-ratio-gate.ts'
import { coverageGate } from './gates/coverage-gate.ts'
import { massChangeGate } from './gates/mass-change-gate.ts'
import { staleCopyGate } from './gates/stale-copy-gate.ts'
import type { Gate } from './reading-context.ts'

/** The gates that hold a whole reading; refusals come from clients and parsers. */
export const gates: readonly Gate[] = [staleCopyGate, coverageGate, commonRatioGate, massChangeGate]
