import type { EndpointRecord } from '@ratecard/core/published'
import { day, notKnown, thousands } from '../format.ts'
import { type Hole, type Html, html } from '../html.ts'
import { section } from '../layout.ts'
import { external } from '../links.ts'

/** The rest of the record, so that the page keeps nothing back. */
export function details(record: EndpointRecord): Html {
  const { modalities } = record.specifications
  const { latency } = record
  return section(
    'details',
    'Details',
    html`<dl class="details">
${item('Endpoint id', html`<code>${record.id}</code>`)}
${item('Provider', external(record.provider.url, record.provider.name))}
${item('Category', record.category)}
${item('Released', record.release_date && day(record.release_date))}
${item('Takes', modalities.input.join(', '))}
${item('Gives', modalities.output.join(', '))}
${item('Latency', latency && html`${thousands(Math.round(latency.ttft_ms))} ms to the first token, ${latency.tokens_per_second.toFixed(1)} tokens per second (${latency.window}, ${day(latency.measured_at)}, ${external(latency.source_url, 'source')})`)}
</dl>`,
  )
}

function item(term: string, value: Hole): Html {
  return html`<div><dt>${term}</dt><dd>${value || html`<span class="unknown">${notKnown}</span>`}</dd></div>`
}
