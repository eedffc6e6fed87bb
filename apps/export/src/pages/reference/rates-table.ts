import type { PublishedRate } from '@ratecard/core/published'
import { dollars, thousands } from '../format.ts'
import { type Html, html } from '../html.ts'
import { headRow, section, tableBox } from '../layout.ts'
import { tierLabels, unitLabels } from '../rate-labels.ts'

/** Batch, cache writes, long context and the like; nothing where the source publishes none. */
export function ratesTable(rates: readonly PublishedRate[]): Html | null {
  if (rates.length === 0) return null
  return section(
    'rates',
    'Other rates',
    tableBox(
      'Other rates',
      html`<table><caption>Everything else that the source prices</caption>${headRow([['Terms'], ['What'], ['Price / 1M', true]])}<tbody>
${rates.map((rate) => html`<tr><td>${tierLabels[rate.tier]}${rate.above_tokens !== null && html` <small>from ${thousands(rate.above_tokens)} tokens</small>`}</td><th scope="row">${unitLabels[rate.unit]}</th><td class="n">${dollars(rate.usd_per_mtok)}</td></tr>`)}
</tbody></table>`,
    ),
  )
}
