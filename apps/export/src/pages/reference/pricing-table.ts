import type { EndpointRecord } from '@ratecard/core/published'
import { dollars, monthAndYear, notKnown, thousands } from '../format.ts'
import { type Hole, type Html, html } from '../html.ts'
import { external } from '../links.ts'

/** The pricing table of spec.md 2.6. Rows "only where" are left out without data; the others say "not known". */
export function pricingTable({ pricing, specifications, license }: EndpointRecord): Html {
  const { knowledge_cutoff: cutoff, intelligence_index: index } = specifications
  return html`<table class="facts"><caption>Pricing and specifications</caption><tbody>
${priceRow('Input / 1M', pricing?.input_per_mtok ?? null)}
${priceRow('Output / 1M', pricing?.output_per_mtok ?? null)}
${priceRow('Blended / 1M', pricing?.blended_per_mtok ?? null, 'input plus output')}
${pricing && pricing.cached_input_per_mtok !== null && priceRow('Cached input / 1M', pricing.cached_input_per_mtok)}
${row('Context window', tokens(specifications.context_window))}
${row('Max output', tokens(specifications.max_output))}
${row('License', licenseCell(license))}
${row('Knowledge cutoff', cutoff && html`${monthAndYear(cutoff.date)} <small>${external(cutoff.source_url, 'source')}</small>`)}
${index && row('Intelligence index', html`${index.score.toFixed(1)} <small>${external(index.source_url, index.benchmark)}</small>`)}
</tbody></table>`
}

function priceRow(label: string, usd: number | null, note?: string): Html {
  const remark = usd === 0 ? 'free' : note
  return html`<tr class="price"><th scope="row">${label}</th><td>${usd === null ? unknown : dollars(usd)}${usd !== null && remark && html` <small>${remark}</small>`}</td></tr>`
}

function row(label: string, value: Hole): Html {
  return html`<tr><th scope="row">${label}</th><td>${value || unknown}</td></tr>`
}

const unknown = html`<span class="unknown">${notKnown}</span>`

function tokens(count: number | null): Html | null {
  return count === null ? null : html`${thousands(count)} <small>tokens</small>`
}

function licenseCell({ name, url, open_weights, permissiveness }: EndpointRecord['license']): Html | null {
  const parts = [
    open_weights !== null && (open_weights ? 'Open weights' : 'Closed weights'),
    name && (url ? external(url, name) : name),
    permissiveness,
  ].filter((part) => !!part)
  if (parts.length === 0) return null
  return html`${parts.map((part, at) => (at === 0 ? part : [' · ', part]))}`
}
