import { Refusal } from '@ratecard/core'
import { listReplay, loadReplay, readCaptureSet } from '@ratecard/scraper'
import { readPayload, sourceById } from '@ratecard/sources'
import type { Command } from 'commander'
import { printJson, printTable } from '../print.ts'

interface SurveyRow {
  source: string
  captures: number
  read: number
  quotes: number
  facts: number
  skipped: number
  refusals: Record<string, number>
}

export function addSurvey(program: Command): void {
  program
    .command('survey')
    .argument('<dir>', 'folder of captures')
    .option('--json', 'print a JSON array')
    .description('parse every capture of a folder and print what each source makes of them; writes nothing')
    .action((dir: string, { json }: { json?: boolean }) => {
      const rows = survey(dir)
      if (json) return printJson(rows)
      printTable([
        ['source', 'captures', 'read', 'quotes', 'facts', 'skipped', 'refused'],
        ...rows.map(({ source, captures, read, quotes, facts, skipped, refusals }) => [
          source,
          ...[captures, read, quotes, facts, skipped].map(String),
          Object.entries(refusals)
            .map(([code, count]) => `${code} ×${count}`)
            .join(', '),
        ]),
      ])
    })
}

function survey(dir: string): SurveyRow[] {
  const rows = new Map<string, SurveyRow>()
  for (const entry of listReplay(dir).entries) {
    const source = sourceById(entry.sourceId)
    const row = rows.get(entry.sourceId) ?? emptyRow(entry.sourceId)
    rows.set(entry.sourceId, row)
    row.captures += 1
    const reading = source
      ? readCaptureSet(source, loadReplay(entry, source.url), readPayload)
      : { refused: 'unknown_source' }
    if (reading instanceof Refusal || 'refused' in reading) {
      const code = reading instanceof Refusal ? reading.code : reading.refused
      row.refusals[code] = (row.refusals[code] ?? 0) + 1
      continue
    }
    row.read += 1
    row.quotes += reading.quotes.length
    row.facts += reading.facts.length
    row.skipped += reading.skipped.filter(({ reason }) => reason === 'unparsed').length
  }
  return [...rows.values()].sort((a, b) => (a.source < b.source ? -1 : 1))
}

function emptyRow(source: string): SurveyRow {
  return { source, captures: 0, read: 0, quotes: 0, facts: 0, skipped: 0, refusals: {} }
}
