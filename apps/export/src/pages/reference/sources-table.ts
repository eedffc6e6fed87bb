import type { CrossCheckedSource, RecordPricing } from '@ratecard/core/published'
import { day, dollarsOr } from '../format.ts'
import { type Html, html } from '../html.ts'
import { headRow, section, tableBox } from '../layout.ts'
import { external } from '../links.ts'

/** One row per cross-checked source, and how far they agree where the record says so. */
export function sourcesTable(pricing: RecordPricing | null): Html {
  const sources = pricing?.sources ?? []
  if (!pricing || sources.length === 0)
    return section('sources', 'Sources', html`<p class="unknown">Not known.</p>`)
  const tolerance = `${Math.round(pricing.agreement.tolerance * 100)}%`
  return section(
    'sources',
    'Sources',
    tableBox(
      'Sources',
      html`<table><caption>What each source says of the standard tier</caption>${headRow([['Source'], ['Input / 1M', true], ['Output / 1M', true], ['Verified']])}<tbody>
${sources.map((source) => html`<tr><th scope="row">${external(source.url, source.name)} <small>${remark(source, tolerance)}</small></th><td class="n">${dollarsOr(source.input_per_mtok)}</td><td class="n">${dollarsOr(source.output_per_mtok)}</td><td>${day(source.observed_at)}</td></tr>`)}
</tbody></table>`,
    ),
    pricing.agreement.statement && html`<p>${pricing.agreement.statement}</p>`,
  )
}

const kinds = {
  page: 'official page',
  list: 'price list',
  specifications: 'specifications page',
  aggregator: 'aggregator',
} as const

function remark(source: CrossCheckedSource, tolerance: string): string {
  if (source.agrees === null) return kinds[source.kind]
  return `${kinds[source.kind]} · ${source.agrees ? 'agrees' : `differs by more than ${tolerance}`}`
}
