import { daysBetween, type UtcDate } from '@ratecard/core'
import type { HistoryRow } from '../../models/price-history.ts'
import { day, dollars } from '../format.ts'
import { type Html, html } from '../html.ts'

const width = 600
const height = 160
/** Room for half a stroke above the highest price. */
const headroom = 4

/**
 * Input and output over time as steps, up to the build date. The words stand outside the drawing, which is
 * stretched to the width of the page. Nothing when no row has a price.
 */
export function stepChart(rows: readonly HistoryRow[], buildDate: UtcDate): Html | null {
  const first = rows[0]
  const last = rows.at(-1)
  const highest = Math.max(...rows.flatMap((row) => [row.input ?? 0, row.output ?? 0]))
  if (!first || !last || highest === 0) return null
  const end = buildDate > last.date ? buildDate : last.date
  const days = Math.max(1, daysBetween(first.date, end))
  const x = (date: UtcDate) => round((daysBetween(first.date, date) / days) * width)
  const y = (usd: number) => round(headroom + (1 - usd / highest) * (height - headroom))
  const line = (field: 'input' | 'output') =>
    steps(rows.map((row) => [x(row.date), row[field] === null ? null : y(row[field])]))
  return html`<figure class="chart">
<p class="key"><span class="output">Output ${now(last.output)}</span> <span class="input">Input ${now(last.input)}</span></p>
<div class="plot"><p class="scale" aria-hidden="true"><span>${dollars(highest)}</span><span>$0</span></p>
<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img" aria-labelledby="chart-title chart-description"><title id="chart-title">Price per 1M tokens over time</title><desc id="chart-description">${described('Input', first.input, last.input)} ${described('Output', first.output, last.output)} From ${first.date} to ${end}, ${rows.length} price points; the table below holds them all.</desc>
<path class="output" d="${line('output')}"/><path class="input" d="${line('input')}"/></svg>
<p class="span" aria-hidden="true"><span>${day(first.date)}</span><span>${day(end)}</span></p></div></figure>`
}

function steps(points: readonly (readonly [x: number, y: number | null])[]): string {
  let path = ''
  let isDrawing = false
  for (const [x, y] of points) {
    if (isDrawing) path += `H${x}`
    if (y !== null) path += isDrawing ? `V${y}` : `M${x} ${y}`
    isDrawing = y !== null
  }
  return isDrawing ? `${path}H${width}` : path
}

const round = (value: number) => Math.round(value * 10) / 10
const now = (usd: number | null) => (usd === null ? 'no price now' : dollars(usd))

function described(label: string, from: number | null, to: number | null): string {
  return `${label}: ${from === null ? 'no price' : dollars(from)} at first, ${now(to)}${to === null ? '' : ' now'}.`
}
