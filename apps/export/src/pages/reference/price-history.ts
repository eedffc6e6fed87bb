import type { UtcDate } from '@ratecard/core'
import type { PriceHistoryEntry } from '@ratecard/core/published'
import type { HistoryRow } from '../../models/price-history.ts'
import { day, dollarsOr, thousands } from '../format.ts'
import { type Html, html } from '../html.ts'
import { headRow, section, tableBox } from '../layout.ts'
import { stepChart } from './step-chart.ts'

/** The rows of the CSV, newest first, with a chart; one line while the price has never changed. */
export function priceHistory(
  rows: readonly HistoryRow[],
  points: readonly PriceHistoryEntry[],
  buildDate: UtcDate,
): Html {
  const [first] = rows
  if (!first) return section('history', 'Price history', html`<p>No price is on record.</p>`)
  if (rows.length === 1) {
    return section(
      'history',
      'Price history',
      html`<p>Price unchanged since ${day(first.date)} — 1 point(s) on record</p>`,
    )
  }
  const remarks = new Map(points.map((point) => [point.date, remarkOf(point)]))
  return section(
    'history',
    'Price history',
    stepChart(rows, buildDate),
    tableBox(
      'Price history',
      html`<table><caption>Price points, newest first</caption>${headRow([['Date'], ['Input / 1M', true], ['Output / 1M', true]])}<tbody>
${rows.toReversed().map((row) => html`<tr><th scope="row">${row.date}${remarks.get(row.date)}</th><td class="n">${dollarsOr(row.input)}</td><td class="n">${dollarsOr(row.output)}</td></tr>\n`)}</tbody></table>`,
    ),
    html`<p>${thousands(rows.length)} price points on record · a new point is added only when the price actually changes.</p>`,
  )
}

function remarkOf(point: PriceHistoryEntry): Html | null {
  if (point.reason === 'corrected') return html` <small>corrected</small>`
  if (point.reason === 'retired') return html` <small>retired</small>`
  if (point.reason === 'backfilled') return html` <small>backfilled from ${point.source}</small>`
  return null
}
