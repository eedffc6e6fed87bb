import type { ModelEntry } from '@ratecard/core/published'
import { isFresh } from '../freshness.ts'
import { contextCell, nameCell, priceCell, verifiedCell } from './endpoint-cells.ts'
import { day, notKnown, plural, thousands } from './format.ts'
import { html } from './html.ts'
import { figures, headRow, type Layout, tableBox } from './layout.ts'
import type { SiteIndex } from './site.ts'

/** All endpoints in one table. Its rows are as short as HTML allows: there are thousands of them. */
export function homePage(site: SiteIndex, layout: Layout): string {
  const { links, models, buildDate } = site
  const rows = models
    .toSorted((a, b) => rank(a) - rank(b))
    .map(
      (model) =>
        html`<tr>${nameCell(model, links)}<td>${model.provider.name}${priceCell(model, 'input_per_mtok')}${priceCell(model, 'output_per_mtok')}${contextCell(model)}${verifiedCell(model)}\n`,
    )
  const priced = models.filter((model) => model.pricing).length
  const fresh = models.filter(({ pricing }) => isFresh(pricing?.verified_at ?? null, buildDate))
  return layout({
    title: 'Language-model API prices',
    description: `Prices of ${plural(models.length, 'language-model API endpoint')}, each with its official source and the date on which it was last seen there.`,
    url: links.absolute(''),
    json: links.to('api/all.json'),
    isWide: true,
    main: html`<h1>Language-model API prices that you can check</h1>
<p class="lead">A verified price here is one that the provider’s own page showed on that endpoint’s own row, on the day beside it. Where that is not so, it says so.</p>
${figures([
  ['Endpoints', thousands(models.length)],
  ['Priced', thousands(priced)],
  ['Verified within 7 days', thousands(fresh.length)],
  ['As of', site.asOf ? day(site.asOf) : notKnown],
])}
<details class="providers"><summary>${plural(site.providers.length, 'provider')}</summary><ul>
${site.providers.map(({ provider, folder, models: own }) => html`<li><a href="${links.to(`${folder}/`)}">${provider.name}</a> <small>${thousands(own.length)}</small></li>\n`)}</ul></details>
${tableBox(
  'All endpoints',
  html`<table class="list endpoints by-provider"><caption>All endpoints: US dollars per 1M tokens, standard tier</caption>${headRow([['Model'], ['Provider'], ['Input', true], ['Output', true], ['Context', true], ['Verified']])}<tbody>
${rows}</tbody></table>`,
)}`,
  })
}

/** What a reader came for first: verified prices, then unverified ones, then endpoints without a price. */
function rank({ pricing }: ModelEntry): number {
  if (!pricing) return 2
  return pricing.verified_at === null ? 1 : 0
}
