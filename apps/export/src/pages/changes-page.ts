import { type PriceChange, recentChanges } from './changes.ts'
import { nameCell } from './endpoint-cells.ts'
import { dollars, notKnown, percentChange, thousands } from './format.ts'
import { type Html, html } from './html.ts'
import { headRow, type Layout, tableBox } from './layout.ts'
import type { Links } from './links.ts'
import type { SiteIndex } from './site.ts'

const most = 200

/** What changed lately, newest first. */
export function changesPage(site: SiteIndex, layout: Layout): string {
  const { links } = site
  const changes = recentChanges(site, most)
  return layout({
    title: 'Recent price changes',
    description: 'Price changes of language-model APIs, newest first, each with the price before and after.',
    url: links.absolute('changes/'),
    json: links.to('api/changes.json'),
    isWide: true,
    main: html`<h1>Recent price changes</h1>
<p class="lead">The newest ${thousands(most)} at most; the <a href="${links.to('api/pricing-history.csv')}">CSV</a> holds all of them, the <a href="${links.to('feed.xml')}">feed</a> tells you about new ones.</p>
${changes.length === 0 && html`<p>No price has changed since the index began.</p>`}
${changes.length > 0 && changesTable(changes, links)}`,
  })
}

function changesTable(changes: readonly PriceChange[], links: Links): Html {
  return tableBox(
    'Price changes',
    html`<table class="list"><caption>US dollars per 1M tokens, standard tier</caption>${headRow([['Date'], ['Model'], ['Provider'], ['Input', true], ['Output', true]])}<tbody>
${changes.map(({ model, date, from, to }) => html`<tr><td>${date}${nameCell(model, links)}<td>${model.provider.name}<td class="n">${move(from.input, to.input)}<td class="n">${move(from.output, to.output)}\n`)}</tbody></table>`,
  )
}

function move(from: number | null, to: number | null): Html {
  const text = (usd: number | null) => (usd === null ? notKnown : dollars(usd))
  if (from === to) return html`<span class="same">${text(to)} <small>unchanged</small></span>`
  const percent = from !== null && to !== null ? percentChange(from, to) : null
  return html`${text(from)} → <strong>${text(to)}</strong>${percent && html` <small>${percent}</small>`}`
}
