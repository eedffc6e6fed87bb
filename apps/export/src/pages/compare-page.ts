import { compareCodePoints } from '@ratecard/core'
import type { ModelEntry } from '@ratecard/core/published'
import { contextCell, markedVerifiedCell, nameCell, priceCell } from './endpoint-cells.ts'
import { plural } from './format.ts'
import { html } from './html.ts'
import { headRow, type Layout, tableBox } from './layout.ts'
import type { BaseModelGroup, SiteIndex } from './site.ts'

/** Everyone who serves one base model, the cheapest first. */
export function comparePage(site: SiteIndex, group: BaseModelGroup, layout: Layout): string {
  const { links, buildDate } = site
  const models = group.models.toSorted(byBlendedPrice)
  return layout({
    title: `${group.name} API prices by provider`,
    description: `What ${plural(group.providerCount, 'provider')} charge for ${group.name}, the lowest blended price first.`,
    url: group.compareUrl,
    isWide: true,
    main: html`<p class="crumbs"><a href="${links.to('')}">Models</a> / Compare</p>
<h1>${plural(group.providerCount, 'provider')} serving <bdi>${group.name}</bdi></h1>
<p class="lead">Lowest blended price first: input plus output, standard tier. Providers may differ in context window, quantization and speed.</p>
${tableBox(
  `Endpoints serving ${group.name}`,
  html`<table class="list endpoints by-provider"><caption>US dollars per 1M tokens, standard tier</caption>${headRow([['Model'], ['Provider'], ['Blended', true], ['Input', true], ['Output', true], ['Context', true], ['Verified']])}<tbody>
${models.map((model) => html`<tr>${nameCell(model, links)}<td>${model.provider.name}${priceCell(model, 'blended_per_mtok')}${priceCell(model, 'input_per_mtok')}${priceCell(model, 'output_per_mtok')}${contextCell(model)}${markedVerifiedCell(model, buildDate)}\n`)}</tbody></table>`,
)}`,
  })
}

function byBlendedPrice(a: ModelEntry, b: ModelEntry): number {
  const blended = (model: ModelEntry) => model.pricing?.blended_per_mtok ?? Number.MAX_VALUE
  return blended(a) - blended(b) || compareCodePoints(a.id, b.id)
}
