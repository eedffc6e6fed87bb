import { type UtcDate, utcDate } from '@ratecard/core'
import type { PriceHistoryEntry } from '@ratecard/core/published'
import type { PointRow } from '../snapshot-queries.ts'
import { usdOrNull } from '../usd.ts'

/** One row of the CSV for one endpoint; both prices are null when it was retired or its price became unknown. */
export interface HistoryRow {
  date: UtcDate
  input: number | null
  output: number | null
}

/** The record's history: every point, but none that repeats the one before it. */
export function priceHistory(points: readonly PointRow[]): PriceHistoryEntry[] {
  const isRepeat = (point: PointRow, before: PointRow | undefined) =>
    before !== undefined &&
    point.input === before.input &&
    point.output === before.output &&
    point.cachedInput === before.cachedInput
  return points
    .filter((point, index) => !isRepeat(point, points[index - 1]))
    .map((point) => ({
      date: utcDate(point.observedAt),
      input_per_mtok: usdOrNull(point.input),
      output_per_mtok: usdOrNull(point.output),
      cached_input_per_mtok: usdOrNull(point.cachedInput),
      reason: point.reason,
      source: point.sourceId,
    }))
}

/** The CSV's rows: the last value of each day, and only where input or output differs from the row before. */
export function historyRows(points: readonly PointRow[]): HistoryRow[] {
  const lastOfDay = new Map(points.map((point) => [utcDate(point.observedAt), point]))
  const rows: HistoryRow[] = []
  for (const [date, { input, output }] of lastOfDay) {
    const before = rows.at(-1)
    const row = { date, input: usdOrNull(input), output: usdOrNull(output) }
    if (row.input !== (before?.input ?? null) || row.output !== (before?.output ?? null)) rows.push(row)
  }
  return rows
}
