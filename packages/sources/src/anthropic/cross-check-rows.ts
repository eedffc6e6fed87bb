import { Refusal, type SkippedRow } from '@ratecard/core'
import type { PageTable } from '../_shared/page-table.ts'
import { labelKey } from './model-label.ts'
import { type BatchRow, readBatchRows, readStandardRows, type StandardRow } from './standard-table.ts'

export interface CheckedRow {
  standard: StandardRow
  batch: BatchRow | null
}

/** More contradictions than this, and the page has another layout than the one we know. */
const bearableRows = 1

/**
 * Reads the standard table against the batch table: "a 50% discount on both input and output tokens".
 * A row that has no twin is believed only while every twin has its row.
 * @throws Refusal `layout` when several rows are broken or contradicted
 */
export function crossCheckRows(
  standardTable: PageTable,
  batchTable: PageTable,
): { rows: CheckedRow[]; skipped: SkippedRow[]; notes: string[] } {
  const { read, broken } = readStandardRows(standardTable)
  const batch = readBatchRows(batchTable)
  const notes = batch.broken.map(({ text, why }) => `${why}: ${text}`)
  const twins = groupByLabel(batch.read)
  const standardKeys = new Set(read.map(({ label }) => labelKey(label)))
  const hasOrphans =
    batch.broken.length > 0 || batch.read.some(({ label }) => !standardKeys.has(labelKey(label)))

  const rows: CheckedRow[] = []
  for (const [key, same] of groupByLabel(read)) {
    const [row] = same
    if (row === undefined) continue
    const pair = twins.get(key) ?? []
    const [twin = null] = pair
    const why = contradiction(row, same, pair, hasOrphans)
    if (why !== null) broken.push({ text: row.text, why })
    else rows.push({ standard: row, batch: twin })
    if (why === null && twin === null) notes.push(`${row.label.name}: no batch price`)
  }
  const first = broken[0]
  if (first && (broken.length > bearableRows || rows.length === 0))
    throw new Refusal(
      'layout',
      `${broken.length} rows contradict the page, such as: ${first.why}: ${first.text.slice(0, 120)}`,
    )
  return {
    rows,
    skipped: broken.map(({ text, why }) => ({
      label: text.split(' | ')[0] ?? '',
      reason: 'unparsed',
      detail: `${why}: ${text}`,
    })),
    notes,
  }
}

function contradiction(
  row: StandardRow,
  same: readonly StandardRow[],
  twins: readonly BatchRow[],
  hasOrphans: boolean,
): string | null {
  if (
    same.some(
      ({ input, output, cached, write5m, write1h }) =>
        input !== row.input ||
        output !== row.output ||
        cached !== row.cached ||
        write5m !== row.write5m ||
        write1h !== row.write1h,
    )
  )
    return 'two rows of one label differ'
  if (twins.some((twin) => twin.input * 2 !== row.input || twin.output * 2 !== row.output))
    return 'the batch price is not half of it'
  return twins.length === 0 && hasOrphans ? 'no batch row to check it against' : null
}

function groupByLabel<Row extends StandardRow | BatchRow>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ label }) => labelKey(label))
}
