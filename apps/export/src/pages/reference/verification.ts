import type { UtcDate } from '@ratecard/core'
import type { RecordPricing } from '@ratecard/core/published'
import { confidenceLabels, dateWithAge, day } from '../format.ts'
import { type Html, html } from '../html.ts'
import { section } from '../layout.ts'
import { external, hostOf, type Links } from '../links.ts'

/** When and where the price was last seen, or that it was not. */
export function verificationLine(pricing: RecordPricing | null, buildDate: UtcDate, links: Links): Html {
  if (!pricing)
    return html`<p class="verified none">Tracked, not priced. <a href="${links.to('docs/#states')}">What that means</a></p>`
  const label = pricing.confidence
    ? html` · <a class="tag" href="${links.to('docs/#confidence')}">${confidenceLabels[pricing.confidence]}</a>`
    : null
  if (!pricing.verified_at) {
    return html`<p class="verified none">Not verified against an official page${label}</p>`
  }
  const url = pricing.source_url
  return html`<p class="verified">Price verified ${dateWithAge(pricing.verified_at, buildDate)}${url && html` · source: ${external(url, hostOf(url))}`}${label}</p>`
}

/** What the official page said, word for word. */
export function evidence(source: RecordPricing['source'] | undefined): Html | null {
  if (!source) return null
  return section(
    'evidence',
    'Evidence',
    html`<figure><blockquote cite="${source.url}"><p>${source.evidence.text}</p></blockquote>
<figcaption>Quoted from ${external(source.url, source.url)}, first read ${day(source.observed_at.slice(0, 10))}. <span class="hash">sha256 ${source.evidence.sha256}</span></figcaption></figure>`,
  )
}
