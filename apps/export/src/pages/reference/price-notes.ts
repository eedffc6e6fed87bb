import type { RecordPricing } from '@ratecard/core/published'
import { day, dollars } from '../format.ts'
import { type Html, html } from '../html.ts'

interface Prices {
  input_per_mtok: number | null
  output_per_mtok: number | null
  cached_input_per_mtok: number | null
}

/** Prices that are not in force: a change that is being held, and what the provider has announced. */
export function priceNotes(pricing: RecordPricing | null): Html[] {
  if (!pricing) return []
  const { pending, announced } = pricing
  const notes = announced.map(
    (
      next,
    ) => html`<aside class="note"><p><strong>Announced from ${day(next.effective_from)}:</strong> ${summary(next)}. Not in force until the page shows it on or after that day.</p>
<blockquote><p>${next.evidence}</p></blockquote></aside>`,
  )
  if (!pending) return notes
  return [
    html`<aside class="note"><p><strong>A price change is on hold since ${day(pending.held_since)}:</strong> ${summary(pending)}. The price above stands until this one is confirmed.</p>
<p>Why: ${pending.detail} <code>${pending.reason}</code></p>
<blockquote><p>${pending.evidence.text}</p></blockquote></aside>`,
    ...notes,
  ]
}

function summary(prices: Prices): string {
  const parts: [number | null, string][] = [
    [prices.input_per_mtok, 'input'],
    [prices.output_per_mtok, 'output'],
    [prices.cached_input_per_mtok, 'cached input'],
  ]
  const known = parts.flatMap(([usd, label]) => (usd === null ? [] : [`${dollars(usd)} ${label}`]))
  return known.length > 0 ? `${known.join(', ')} per 1M tokens` : 'no price'
}
