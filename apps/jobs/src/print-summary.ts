import { cleanText } from '@ratecard/core'
import type { ReadingReport } from './ingest-reading.ts'
import { type RunReport, runTotals } from './run-report.ts'

const mostLines = 40

/** The closing summary of a run, for people. */
export function summaryLines(report: RunReport): string[] {
  const { read, known, accepted, changed, held, rejected, refused } = runTotals(report)
  return [
    ...report.skipped.map(({ what, code, message }) => `skipped  ${what}: ${code}: ${message}`),
    ...report.readings.filter(isTrouble).map(troubleLine),
    ...capped(
      report.held.map(
        ({ sourceId, endpointId, outcome, code, detail, clears }) =>
          `${outcome.padEnd(8)} ${endpointId || `${sourceId} (whole reading)`}: ${code}: ${detail}; cleared by ${clears}`,
      ),
    ),
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

function capped(lines: string[]): string[] {
  const rest = lines.length - mostLines
  return rest > 0 ? [...lines.slice(0, mostLines), `         … and ${rest} more; --json lists all`] : lines
}

function exportLine({ exported, today }: RunReport): string[] {
  if (!exported) return []
  const { endpoints, priced, files, written, removed } = exported
  return [
    `tree     ${endpoints} endpoints, ${priced} priced, as built on ${today}; ${files} files, ${written} written, ${removed} removed`,
  ]
}
