import type { NanoUsdPerMtok } from '@ratecard/core'
import { findColumns, type PageTable } from '../_shared/page-table.ts'
import { type ModelLabel, parseModelLabel } from './model-label.ts'
import { isMultiple, perMtok } from './per-mtok.ts'

export interface StandardRow {
  label: ModelLabel
  input: NanoUsdPerMtok
  output: NanoUsdPerMtok
  cached: NanoUsdPerMtok
  write5m: NanoUsdPerMtok
  write1h: NanoUsdPerMtok
  text: string
}

export interface BatchRow {
  label: ModelLabel
  input: NanoUsdPerMtok
  output: NanoUsdPerMtok
  text: string
}

/** A row that was not read, and why. */
export interface BrokenRow {
  text: string
  why: string
}

export interface ReadRows<Row> {
  read: Row[]
  broken: BrokenRow[]
}

export const standardColumns = {
  model: ['model'],
  input: ['base input tokens'],
  write5m: ['5m cache writes'],
  write1h: ['1h cache writes'],
  cached: ['cache hits & refreshes'],
  output: ['output tokens'],
}
export const batchColumns = { model: ['model'], input: ['batch input'], output: ['batch output'] }

/** Reads the standard table. Its cache columns are multiples of the input column and bear witness to it. */
export function readStandardRows(table: PageTable): ReadRows<StandardRow> {
  const columns = findColumns(table, standardColumns)
  return readRows<StandardRow>(table, (cells) => {
    const text = cells.join(' | ')
    if (cells.length !== table.header.length) return { text, why: 'the row has another number of cells' }
    const label = parseModelLabel(cells[columns.model] ?? '')
    const price = (column: keyof typeof standardColumns) => perMtok(cells[columns[column]] ?? '')
    const [input, output, cached] = [price('input'), price('output'), price('cached')]
    const [write5m, write1h] = [price('write5m'), price('write1h')]
    if (label === null) return { text, why: 'the label is not understood' }
    if (input === null || output === null || cached === null || write5m === null || write1h === null)
      return { text, why: 'a price cell cannot be read' }
    const row = { label, input, output, cached, write5m, write1h, text }
    return contradictsCaches(row)
      ? { text, why: 'the cache prices are no multiples of the input price' }
      : row
  })
}

export function readBatchRows(table: PageTable): ReadRows<BatchRow> {
  const columns = findColumns(table, batchColumns)
  return readRows<BatchRow>(table, (cells) => {
    const text = cells.join(' | ')
    const label = parseModelLabel(cells[columns.model] ?? '')
    const [input, output] = [perMtok(cells[columns.input] ?? ''), perMtok(cells[columns.output] ?? '')]
    if (cells.length !== table.header.length || label === null || input === null || output === null)
      return { text, why: 'the batch row cannot be read' }
    return { label, input, output, text }
  })
}

function readRows<Row extends object>(
  table: PageTable,
  readRow: (cells: readonly string[]) => Row | BrokenRow,
): ReadRows<Row> {
  const result: ReadRows<Row> = { read: [], broken: [] }
  for (const row of table.rows.map(readRow)) {
    if ('why' in row) result.broken.push(row)
    else result.read.push(row)
  }
  return result
}

// "5-minute cache write tokens are 1.25 times the base input tokens price", 1-hour 2 times, reads 0.1 times;
// the 5-minute price of the oldest model was rounded by hand.
function contradictsCaches(row: StandardRow): boolean {
  const isHandRounded = row.label.name === 'Claude Haiku 3' && row.write5m === 300_000_000
  return !(
    isMultiple(row.cached, row.input, 1, 10) &&
    isMultiple(row.write1h, row.input, 2, 1) &&
    (isHandRounded || isMultiple(row.write5m, row.input, 5, 4))
  )
}
