import { compareCodePoints, isUtcDate } from '@ratecard/core'
import { PricingHistoryMeta, pricingHistoryColumns } from '@ratecard/core/published'
import { parse } from 'csv-parse/sync'
import { csvMetaPath } from '../artifacts/pricing-history.ts'
import { csvPath } from '../urls.ts'
import { usdText } from '../usd.ts'
import type { CheckedModel } from './check-models.ts'
import type { Report } from './problem.ts'
import type { TreeReader } from './tree-reader.ts'

const pricePattern = /^(?:|(?:0|[1-9]\d*)(?:\.\d*[1-9])?)$/
// https://owasp.org/www-community/attacks/CSV_Injection
const formulaStart = /^[=+@\t\r-]/

/** The rules of spec.md 2.5: the columns, one row per endpoint and day, and only where the price changed. */
export function checkCsv(models: readonly CheckedModel[], tree: TreeReader, report: Report): void {
  const text = tree.text(csvPath)
  if (text === null) return
  const [header, ...rows] = parseCsv(text, report)
  if (header?.join() !== pricingHistoryColumns.join()) report(csvPath, `the header is ${header?.join()}`)
  for (const [index, row] of rows.entries()) {
    const flaw = rowFlaw(row, rows[index - 1])
    if (flaw) report(csvPath, `row ${index + 2}: ${flaw}`)
  }
  const meta = tree.document(csvMetaPath, PricingHistoryMeta)
  if (meta && meta.rows !== rows.length) report(csvMetaPath, `rows is ${meta.rows}, not ${rows.length}`)
  checkLastRows(models, rows, report)
}

function parseCsv(text: string, report: Report): string[][] {
  try {
    return parse(text, { relax_column_count_more: true })
  } catch (error) {
    report(csvPath, error instanceof Error ? error.message : String(error))
    return []
  }
}

function rowFlaw(row: readonly string[], before: readonly string[] | undefined): string | null {
  const [id = '', provider, , date = '', input = '', output = ''] = row
  const [idBefore, , , dateBefore = '', inputBefore, outputBefore] = before ?? []
  const isFirst = id !== idBefore
  if (row.some((cell) => formulaStart.test(cell))) return 'a cell begins like a formula'
  if (!isUtcDate(date)) return `${date} is no date`
  if (!pricePattern.test(input) || !pricePattern.test(output))
    return `${input} or ${output} is no plain decimal`
  if ((input === '') !== (output === '')) return 'only one price is known'
  if (provider === '' || (before && compareCodePoints(id, idBefore ?? '') < 0))
    return 'is not in the order of ids'
  if (!isFirst && date <= dateBefore) return 'is not after the row before it'
  const repeats = isFirst ? input === '' : input === inputBefore && output === outputBefore
  return repeats ? 'repeats the price before it' : null
}

/** The newest row of a priced endpoint is the price that its record gives. */
function checkLastRows(models: readonly CheckedModel[], rows: readonly string[][], report: Report): void {
  const last = new Map(rows.map((row) => [row[0], row]))
  for (const { record } of models) {
    const row = last.get(record.id)
    const { pricing } = record
    if (!row || !pricing) continue
    const isSame = row[4] === usdText(pricing.input_per_mtok) && row[5] === usdText(pricing.output_per_mtok)
    if (!isSame) report(csvPath, `the last row of ${record.id} is not the price in its record`)
  }
}
