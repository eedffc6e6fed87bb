import { contextCell, markedVerifiedCell, nameCell, priceCell } from './endpoint-cells.ts'
import { dollarsOr, plural, thousands } from './format.ts'
import { html } from './html.ts'
import { headRow, type Layout, tableBox } from './layout.ts'
import { external, hostOf } from './links.ts'
import type { ProviderGroup, SiteIndex } from './site.ts'

/** All endpoints of one provider. */
export function providerPage(site: SiteIndex, group: ProviderGroup, layout: Layout): string {
  const { links, buildDate } = site
  const { provider, folder, models } = group
  const priced = models.filter((model) => model.pricing).length
  return layout({
    title: `${provider.name} API prices`,
    description: `Prices of ${plural(models.length, 'endpoint')} at ${provider.name}, with source and date.`,
    url: links.absolute(`${folder}/`),
    isWide: true,
    main: html`<p class="crumbs"><a href="${links.to('')}">Models</a> / Providers</p>
<h1><bdi>${provider.name}</bdi> API prices</h1>
<p class="serves">${external(provider.url, hostOf(provider.url))} · ${plural(models.length, 'endpoint')}, ${thousands(priced)} priced</p>
${tableBox(
  `Endpoints of ${provider.name}`,
  html`<table class="list endpoints"><caption>US dollars per 1M tokens, standard tier</caption>${headRow([['Model'], ['Input', true], ['Output', true], ['Blended', true], ['Cached input', true], ['Context', true], ['Verified']])}<tbody>
${models.map((model) => html`<tr>${nameCell(model, links)}${priceCell(model, 'input_per_mtok')}${priceCell(model, 'output_per_mtok')}${priceCell(model, 'blended_per_mtok')}<td>${dollarsOr(model.pricing?.cached_input_per_mtok ?? null, '–')}${contextCell(model)}${markedVerifiedCell(model, buildDate)}\n`)}</tbody></table>`,
)}`,
  })
}
