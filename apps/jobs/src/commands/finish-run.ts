import { exitCode } from '@ratecard/core'
import { printJson, say } from '../print.ts'
import { summaryLines } from '../print-summary.ts'
import { isPartial, type RunReport, runTotals } from '../run-report.ts'

/** Prints what a run did and sets the exit code that scheduled jobs rely on. */
export function finishRun(report: RunReport, asJson: boolean): void {
  for (const line of summaryLines(report)) say(line)
  if (asJson) printJson({ ...report, totals: runTotals(report) })
  process.exitCode = isPartial(report) ? exitCode.partial : exitCode.clean
}
