import type { Confidence } from '@ratecard/core'
import { license } from '@ratecard/core/published'
import {
  badgeExample,
  curlExample,
  duckdbExample,
  type ExampleUrls,
  typescriptExample,
} from './docs-examples.ts'
import { confidenceLabels } from './format.ts'
import { type Html, html } from './html.ts'
import { codeBlock, codeLine, headRow, type Layout, section, tableBox } from './layout.ts'
import { external, type Links } from './links.ts'
import type { SiteIndex } from './site.ts'

/** How to use the data, with examples that name an endpoint of this very index. */
export function docsPage(site: SiteIndex, layout: Layout): string {
  const { links } = site
  const urls = exampleUrls(site)
  return layout({
    title: 'Use the data',
    description: 'How to read the prices: addresses, examples, what each field means, licence.',
    url: links.absolute('docs/'),
    main: html`<h1>Use the data</h1>
<p class="lead">Static files over HTTPS. No key, no sign-up, no limit of ours; any origin may read them.</p>
${section('files', 'Files', filesTable(links))}
${section('curl', 'curl', codeBlock(curlExample(urls)))}
${section('typescript', 'TypeScript', codeBlock(typescriptExample(urls)))}
${section('duckdb', 'DuckDB', codeBlock(duckdbExample(urls)))}
${section('badge', 'Badge', html`<p>The live price of one endpoint, green while it was verified less than 7 days ago, orange after that. An endpoint without a price has no badge.</p>`, codeLine(badgeExample(urls)))}
${section('fields', 'What the fields mean', fieldNotes)}
${section('states', 'Priced, tracked, absent', stateNotes)}
${section('confidence', 'Confidence', html`<p>A cross-check, not an age: the age stands in <code>verified_at</code>.</p>`, confidenceNotes())}
${section('versions', 'Versions', versionNotes)}
${section('licence', 'Licence', html`<p>${external(license.url, license.name)}: use it for anything, also commercially, and say where it comes from: <q>${license.attribution}</q></p>`)}`,
  })
}

function exampleUrls({ models, links }: SiteIndex): ExampleUrls {
  const model = models.find((candidate) => candidate.badge_url)
  return {
    all: links.absolute('api/all.json'),
    csv: links.absolute('api/pricing-history.csv'),
    record: model?.page ?? links.absolute('api/{provider}/{model}.json'),
    badge: model?.badge_url ?? links.absolute('api/badge/{provider}/{model}.json'),
    page: model?.html_url ?? links.absolute('models/{provider}/{model}/'),
  }
}

const files: readonly (readonly [path: string, what: string])[] = [
  ['api/all.json', 'every endpoint with its current price'],
  ['api/pricing-history.csv', 'every price change; prices that are gone stay in it'],
  ['api/changes.json', 'recent price changes'],
  ['api/revision.json', 'one hash per file and provider, to fetch only what changed'],
  ['health.json', 'how fresh the index and each of its jobs is'],
  ['feed.xml', 'price changes as an Atom feed'],
  ['openapi.json', 'a description of all of this for machines'],
]

function filesTable(links: Links): Html {
  return tableBox(
    'Files',
    html`<table><caption>What there is to fetch</caption>${headRow([['Path'], ['What it holds']])}<tbody>
${files.map(([path, what]) => html`<tr><th scope="row"><a href="${links.to(path)}">/${path}</a></th><td>${what}</td></tr>\n`)}<tr><th scope="row">/api/{provider}/{model}.json</th><td>one endpoint: sources, evidence, history, specifications</td></tr>
<tr><th scope="row">/api/badge/{provider}/{model}.json</th><td>one endpoint’s price for a badge</td></tr>
</tbody></table>`,
  )
}

const fieldNotes = html`<dl class="notes">
<dt>null and 0</dt><dd>null is unknown or not published. 0 is free, and somebody read it so. Never add one to the other.</dd>
<dt>input_per_mtok, output_per_mtok</dt><dd>US dollars per 1M tokens in the standard on-demand tier at the shortest context. Batch, long context, cache writes and audio stand in <code>rates</code> and never in these.</dd>
<dt>cached_input_per_mtok</dt><dd>null where the provider publishes no cached price; then cached input costs what the provider’s own terms say.</dd>
<dt>blended_per_mtok</dt><dd>input plus output, exactly. For your own mix, weigh the two yourself.</dd>
<dt>verified_at</dt><dd>the day on which this very price was last seen on this endpoint’s own row of <code>source_url</code>. Nothing else moves it.</dd>
<dt>as_of</dt><dd>the day of the newest reading that was accepted. For the CSV it stands in the header <code>X-As-Of</code>.</dd>
<dt>page</dt><dd>the address of the endpoint’s record. Follow it; do not build it from the id.</dd>
<dt>pending, announced</dt><dd>a change that is being held until it is confirmed, and prices that the provider announces for a later day. Neither is the price.</dd>
</dl>`

const stateNotes = html`<p>A priced endpoint has <code>pricing</code> and a badge. A tracked one without a price has <code>pricing: null</code> and no badge: no price is published for it that could not be checked. An endpoint that is not tracked has no file and answers 404; a retired one keeps its rows in the CSV.</p>`

const confidenceMeanings: Readonly<Record<Confidence, string>> = {
  corroborated:
    'read from the official source; at least one independent source agrees within 20%, and none differs by more.',
  single_source: 'read from the official source; no independent source can be compared.',
  disputed: 'read from the official source; an independent source differs by more than 20%.',
  unverified: 'not seen on an official page; two independent sources give exactly this price.',
}

function confidenceNotes(): Html {
  const rows = Object.entries(confidenceMeanings) as [Confidence, string][]
  return html`<dl class="notes">${rows.map(([value, meaning]) => html`<dt>${confidenceLabels[value]} <code>${value}</code></dt><dd>${meaning}</dd>\n`)}</dl>
<p>Sources that copy from one another count as one.</p>`
}

const versionNotes = html`<p>Within one <code>schema_version</code> fields are only added; a removed or renamed field raises it. New CSV columns come last. Please tolerate what is added.</p>`
