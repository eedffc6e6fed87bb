import { cleanText } from '@ratecard/core'
import type { ReadingReport } from './ingest-reading.ts'
import { type HeldChange, type RunReport, runTotals } from './run-report.ts'

/** More of one kind than this are told in one line: a new list waits with all its rows at once. */
const mostOfOneKind = 25

/** The closing summary of a run, for people. */
export function summaryLines(report: RunReport): string[] {
  const { read, known, accepted, changed, held, rejected, refused } = runTotals(report)
  return [
    ...report.skipped.map(({ what, code, message }) => `skipped  ${what}: ${code}: ${message}`),
    ...report.readings.filter(isTrouble).map(troubleLine),
    ...heldLines(report.held),
    '',
    `readings ${read} read${known > 0 ? `, ${known} known already` : ''}, ${refused} refused`,
    `prices   ${accepted} accepted, ${changed} changed, ${held} held, ${rejected} rejected; ${report.held.length} wait at present`,
    ...exportLine(report),
  ].map((line) => cleanText(line, 400))
}

function isTrouble({ outcome }: ReadingReport): boolean {
  return outcome === 'refused' || outcome === 'held'
}

function troubleLine({ sourceId, at, outcome, code, message }: ReadingReport): string {
  return `${outcome.padEnd(8)} ${sourceId} ${at}: ${code}: ${message}`
}

function heldLines(held: readonly HeldChange[]): string[] {
  const kinds = Map.groupBy(held, ({ sourceId, outcome, code }) => `${outcome} ${sourceId} ${code}`)
  return [...kinds.values()].flatMap((changes) =>
    changes.length > mostOfOneKind ? [manyHeldLine(changes)] : changes.map(heldLine),
  )
}

function heldLine({ sourceId, endpointId, outcome, code, detail, clears }: HeldChange): string {
  const what = endpointId || `${sourceId} (whole reading)`
  return `${outcome.padEnd(8)} ${what}: ${code}: ${detail}; cleared by ${clears}`
}

function manyHeldLine(changes: readonly HeldChange[]): string {
  const [first] = changes
  if (!first) return ''
  const { sourceId, outcome, code, clears } = first
  return `${outcome.padEnd(8)} ${sourceId}: ${code}: ${changes.length} endpoints (--json and review list them); each cleared by ${clears}`
}

function exportLine({ exported, today }: RunReport): string[] {
  if (!exported) return []
  const { endpoints, priced, files, written, removed } = exported
  return [
    `tree     ${endpoints} endpoints, ${priced} priced, as built on ${today}; ${files} files, ${written} written, ${removed} removed`,
  ]
}
