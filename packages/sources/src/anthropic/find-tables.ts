import { Refusal } from '@ratecard/core'
import { markdownHeadings, markdownTables } from '../_shared/markdown-tables.ts'
import { describe, headingOf, normalize, type PageTable } from '../_shared/page-table.ts'

export interface PricingTables {
  standard: PageTable
  batch: PageTable
  fast: PageTable | null
  longContext: PageTable | null
  /** Tables of token prices under headings that are not known. */
  unknown: PageTable[]
}

// One of these has closed every version of the page since 2025.
const closingHeadings = ['frequently asked questions', 'billing and payment']

/** @throws Refusal `no_price_table`, `truncated`, `ambiguous` or `layout` */
export function findTables(markdown: string): PricingTables {
  const tables = markdownTables(markdown)
  const priced = tables.filter(hasTokenPrices)
  if (priced.length === 0) throw new Refusal('no_price_table', 'no table of prices per MTok')
  refuseCutText(markdown)
  const under = (heading: string) => priced.filter((table) => headingOf(table) === heading)
  const only = (heading: string): PageTable => {
    const [table, ...others] = under(heading)
    if (table === undefined) {
      const seen = priced.map(describe).join('; ').slice(0, 200)
      throw new Refusal('ambiguous', `no price table under "${heading}", but others: ${seen}`)
    }
    if (others.some((other) => JSON.stringify(other.rows) !== JSON.stringify(table.rows)))
      throw new Refusal('ambiguous', `several price tables under "${heading}"`)
    return table
  }
  const known = ['model pricing', 'batch processing', 'fast mode pricing', 'long context pricing']
  return {
    standard: only('model pricing'),
    batch: only('batch processing'),
    fast: under('fast mode pricing')[0] ?? null,
    longContext: under('long context pricing')[0] ?? null,
    unknown: priced.filter((table) => !known.includes(headingOf(table))),
  }
}

function hasTokenPrices(table: PageTable): boolean {
  return table.rows.some((row) => row.some((cell) => /\d ?\/ ?.{0,6}tok/i.test(cell)))
}

function refuseCutText(markdown: string): void {
  const headings = markdownHeadings(markdown).map(normalize)
  const closes = closingHeadings.some((heading) => headings.includes(heading))
  if (!closes || !/[.!?)>|*`]\s*$/.test(markdown))
    throw new Refusal('truncated', 'the end of the page is missing')
}
