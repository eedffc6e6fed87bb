import type { EndpointRecord, ModelEntry } from '@ratecard/core/published'
import { dollars } from '../format.ts'
import { html } from '../html.ts'
import type { Layout } from '../layout.ts'
import { providerFolder, type SiteIndex, servedModel } from '../site.ts'
import { callIt } from './call-it.ts'
import { cheaperProviders } from './cheaper-providers.ts'
import { details } from './details.ts'
import { priceHistory } from './price-history.ts'
import { priceNotes } from './price-notes.ts'
import { pricingTable } from './pricing-table.ts'
import { ratesTable } from './rates-table.ts'
import { sourcesTable } from './sources-table.ts'
import { useThisData } from './use-this-data.ts'
import { evidence, verificationLine } from './verification.ts'

/** The reference page of one endpoint: every row and block of spec.md 2.6. */
export function referencePage(site: SiteIndex, entry: ModelEntry, layout: Layout): string {
  const { links, buildDate } = site
  const record = site.recordOf(entry.id)
  const { pricing, provider } = record
  const group = record.base_model === null ? undefined : site.baseModels.get(record.base_model)
  return layout({
    title: `${record.name} (${provider.name}) API price`,
    description: describe(record),
    url: entry.html_url,
    json: links.local(entry.page),
    main: html`<p class="crumbs"><a href="${links.to('')}">Models</a> / <a href="${links.to(`${providerFolder(entry, links)}/`)}">${provider.name}</a></p>
<h1><bdi>${record.name}</bdi> (<bdi>${provider.name}</bdi>) API</h1>
<p class="serves">${provider.name} · serves <code>${servedModel(record)}</code></p>
${verificationLine(pricing, buildDate, links)}
${pricingTable(record)}
${tags(record.specifications.capabilities)}
${priceNotes(pricing)}
${evidence(pricing?.source)}
${ratesTable(pricing?.rates ?? [])}
${sourcesTable(pricing)}
${cheaperProviders(record, group, links)}
${callIt(record)}
${priceHistory(site.historyOf(entry.id), record.price_history, buildDate)}
${details(record)}
${useThisData(record, entry, links)}`,
  })
}

function tags(capabilities: readonly string[]) {
  const items = capabilities.map((capability) => html`<li class="tag">${capability}</li>`)
  return html`<ul class="tags" aria-label="Capabilities">${items.length > 0 ? items : html`<li class="unknown">Capabilities not known</li>`}</ul>`
}

function describe({ name, provider, pricing }: EndpointRecord): string {
  if (!pricing) return `${name} at ${provider.name}: tracked, not priced.`
  const { input_per_mtok: input, output_per_mtok: output, verified_at: verified } = pricing
  return `${name} at ${provider.name}: ${dollars(input)} input and ${dollars(output)} output per 1M tokens, ${verified ? `verified ${verified}` : 'not verified against an official page'}.`
}
