import type { EndpointRecord, ModelEntry } from '@ratecard/core/published'
import { type Html, html } from '../html.ts'
import { codeLine, section } from '../layout.ts'
import { external, type Links } from '../links.ts'

const badgeRenderer = 'https://img.shields.io/endpoint?url='

/** The raw record, the terms of reuse and the badge. */
export function useThisData(record: EndpointRecord, entry: ModelEntry, links: Links): Html {
  const meta = record._meta
  return section(
    'use',
    'Use this data',
    html`<p><a href="${links.local(entry.page)}">Raw JSON of this page</a> · <a href="${links.local(meta.csv_url)}">price history of all endpoints (CSV)</a> · <a href="${links.local(meta.docs)}">how to use the data</a></p>
<p>Free to reuse, also commercially, under ${external(meta.license_url, meta.license)} with attribution: <q>${meta.attribution}</q></p>`,
    meta.badge_url && badge(record, meta.badge_url, links),
  )
}

function badge({ name, provider, _meta }: EndpointRecord, badgeUrl: string, links: Links): Html {
  const text = `${name} (${provider.name}) price`.replace(/[\\[\]<>*_`|!]/g, '\\$&')
  const markdown = `[![${text}](${badgeRenderer}${encodeURIComponent(badgeUrl)})](${_meta.html_url})`
  return html`<p>A badge with the live price, as Markdown (<a href="${links.local(badgeUrl)}">its data</a>):</p>
${codeLine(markdown)}`
}
