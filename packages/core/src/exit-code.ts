import type { FaultCode } from './reason.ts'

/** Exit codes of the command line; scheduled jobs rely on them. */
export const exitCode = {
  clean: 0,
  /** Some source failed or a change was held; the rest was published. */
  partial: 10,
  /** The export was refused and the old tree stays live. */
  exportRefused: 20,
  /** Storage or clock fault; nothing was written. */
  fault: 30,
  usage: 64,
  locked: 75,
} as const

export const exitCodeOfFault: Record<FaultCode, number> = {
  usage: exitCode.usage,
  clock: exitCode.fault,
  storage: exitCode.fault,
  locked: exitCode.locked,
  export_refused: exitCode.exportRefused,
}
