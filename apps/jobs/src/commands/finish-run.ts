import { exitCode } from '@ratecard/core'
import { printJson, say } from '../print.ts'
import { summaryLines } from '../print-summary.ts'
import { isPartial, type RunReport, runTotals } from '../run-report.ts'
import { summaryMarkdown } from '../summary-markdown.ts'
import { appendSummary } from '../write-summary.ts'

export interface FinishFlags {
  json?: boolean
  /** Where the summary is written as Markdown; GitHub's step summary where there is one. */
  summary?: string
}

/** Prints what a run did and sets the exit code that scheduled jobs rely on. */
export function finishRun(report: RunReport, { json, summary }: FinishFlags): void {
  for (const line of summaryLines(report)) say(line)
  if (json) printJson({ ...report, totals: runTotals(report) })
  const file = process.env.GITHUB_STEP_SUMMARY || summary
  if (file) appendSummary(file, summaryMarkdown(report))
  process.exitCode = isPartial(report) ? exitCode.partial : exitCode.clean
}
