import type { ReadingReport } from './ingest-reading.ts'
import { quoted } from './review/markdown.ts'
import { type HeldChange, type RunReport, runTotals } from './run-report.ts'

/** The closing summary of a run as Markdown. Whatever was scraped stands in code spans. */
export function summaryMarkdown(report: RunReport): string {
  const { read, known, accepted, changed, held, rejected, refused } = runTotals(report)
  const troubled = report.readings.filter(({ outcome }) => outcome === 'refused' || outcome === 'held')
  return [
    `## Run of ${report.at}`,
    '',
    '| readings | known already | refused | accepted | changed | held | rejected | waiting |',
    '| --: | --: | --: | --: | --: | --: | --: | --: |',
    `| ${[read, known, refused, accepted, changed, held, rejected, report.held.length].join(' | ')} |`,
    ...exportLines(report),
    ...section(
      'Not read',
      report.skipped.map(({ what, code, message }) => `- ${quoted(what)}: ${code}: ${quoted(message)}`),
    ),
    ...section('Refused and held readings', troubled.map(readingLine)),
    ...section('Changes that wait', report.held.map(heldLine)),
    '',
  ].join('\n')
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `### ${title} (${lines.length})`, '', ...lines]
}

function exportLines({ exported, today }: RunReport): string[] {
  if (!exported) return []
  const { endpoints, priced, files, written, removed } = exported
  return [
    '',
    `Published as of ${today}: ${endpoints} endpoints, ${priced} priced; ${files} files, ${written} written, ${removed} removed.`,
  ]
}

function readingLine({ sourceId, at, outcome, code, message }: ReadingReport): string {
  return `- ${outcome} ${quoted(sourceId)} ${at}: ${code}: ${quoted(message ?? '')}`
}

function heldLine({
  sourceId,
  endpointId,
  url,
  outcome,
  code,
  detail,
  clears,
  evidenceSha256,
}: HeldChange): string {
  const what = endpointId === '' ? `whole reading of ${quoted(sourceId)}` : quoted(endpointId)
  const evidence = `evidence ${quoted(evidenceSha256.slice(0, 12))} of ${quoted(url)}`
  return `- ${outcome} ${what}: ${quoted(code)}: ${quoted(detail, 400)}; ${evidence}; cleared by ${quoted(clears, 400)}`
}
