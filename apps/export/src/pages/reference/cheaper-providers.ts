import type { EndpointRecord } from '@ratecard/core/published'
import { dollars, thousands } from '../format.ts'
import { type Html, html } from '../html.ts'
import { headRow, section, tableBox } from '../layout.ts'
import type { Links } from '../links.ts'
import { type BaseModelGroup, servedModel } from '../site.ts'

/** Who sells the same model for less, and the way to all who sell it. */
export function cheaperProviders(
  record: EndpointRecord,
  group: BaseModelGroup | undefined,
  links: Links,
): Html {
  const cheaper = record.cheaper_providers
  return section(
    'cheaper',
    'Cheaper providers',
    cheaper.length > 0
      ? tableBox(
          'Cheaper providers',
          html`<table><caption>Other providers of the same model with a lower blended price</caption>${headRow([['Provider'], ['Blended / 1M', true], ['Endpoint']])}<tbody>
${cheaper.map((other) => html`<tr><th scope="row">${other.provider.name}${other.is_unverified && html` <small class="flag">unverified</small>`}${other.is_stale && html` <small class="flag">verified 7 or more days ago</small>`}</th><td class="n">${dollars(other.blended_per_mtok)}</td><td><a href="${links.local(other.html_url)}">${other.id}</a></td></tr>`)}
</tbody></table>`,
        )
      : html`<p>${whyNone(record)}</p>`,
    group &&
      html`<p><a href="${links.local(group.compareUrl)}">Compare all ${thousands(group.providerCount)} providers serving ${group.name}</a></p>`,
  )
}

function whyNone(record: EndpointRecord): string {
  if (record.base_model === null) return `Not known: no base model is on record for ${servedModel(record)}.`
  if (!record.pricing) return 'Not known: this endpoint has no price to compare.'
  return `No other tracked provider serves ${record.base_model} at a lower blended price.`
}
