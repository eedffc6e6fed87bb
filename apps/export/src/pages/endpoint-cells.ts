import type { UtcDate } from '@ratecard/core'
import type { ModelEntry } from '@ratecard/core/published'
import { isFresh } from '../freshness.ts'
import { dollars, thousands } from './format.ts'
import { type Html, html } from './html.ts'
import type { Links } from './links.ts'

type Priced = 'input_per_mtok' | 'output_per_mtok' | 'blended_per_mtok'

/** In tables, where words in every second cell would drown the figures; the verified column says what is missing. */
const dash = '–'

export function nameCell(model: ModelEntry, links: Links): Html {
  return html`<th scope=row><a href="${links.local(model.html_url)}">${model.name}</a>`
}

export function priceCell(model: ModelEntry, field: Priced): Html {
  return html`<td>${model.pricing ? dollars(model.pricing[field]) : dash}`
}

export function contextCell(model: ModelEntry): Html {
  return html`<td>${model.context_window === null ? dash : thousands(model.context_window)}`
}

export function verifiedCell({ pricing }: ModelEntry): Html {
  return html`<td>${pricing ? (pricing.verified_at ?? 'unverified') : 'not priced'}`
}

/** Like `verifiedCell`, and marks what has not been verified for a week. */
export function markedVerifiedCell(model: ModelEntry, buildDate: UtcDate): Html {
  const verified = model.pricing?.verified_at
  const isStale = verified && !isFresh(verified, buildDate)
  return html`${verifiedCell(model)}${isStale && html` <small class="flag">7 or more days ago</small>`}`
}
