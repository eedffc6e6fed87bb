import { Refusal } from '@ratecard/core'
import { load } from 'cheerio'
import { cellText, htmlTables } from '../_shared/html-tables.ts'
import { normalize } from '../_shared/page-table.ts'
import { cellToText, groupedTableProps, headingText, parseIslandProps, textTableProps } from './schema.ts'
import { componentHeader, lastPricesPer, type TierTable, tierNamed } from './tier-table.ts'

// Fine-tuned models, seconds and tools are priced apart.
const sections = [
  'flagship models',
  'cyber models',
  'realtime and audio generation models',
  'image generation models',
  'specialized models',
]

/**
 * The price tables of the HTML page. Its visible tables are folded to a few rows; the props of the islands
 * around them hold all rows, and what is visible must be found in them.
 */
export function readIslandTables(html: string): TierTable[] {
  const $ = load(html)
  const tables: TierTable[] = []
  let section = ''
  let pricesPer: string | null = null
  $('h1,h2,h3,h4,p,small,astro-island').each((_, element) => {
    const one = $(element)
    if (/^h\d$/.test(element.tagName)) section = cellText(one)
    else if (element.tagName !== 'astro-island') pricesPer = lastPricesPer(one.text()) ?? pricesPer
    else {
      const pane = one.closest('[data-content-switcher-pane]').attr('data-value')
      const isKnown = sections.includes(normalize(section))
      const tier = isKnown ? (pane === undefined ? 'standard' : tierNamed(pane)) : null
      const base = { tier, modality: 'text' as const, section, pricesPer }
      const name = one.attr('component-export')
      const props =
        name?.endsWith('PricingTable') || name?.endsWith('PricingTables') ? (one.attr('props') ?? '') : ''
      if (props === '') return
      const text = textTableProps.safeParse(parseIslandProps(props))
      const grouped = groupedTableProps.safeParse(parseIslandProps(props))
      if (text.success && name === 'TextTokenPricingTables') {
        if (tierNamed(text.data.tier) !== tier)
          throw new Refusal('layout', `tier "${text.data.tier}" in pane "${pane}"`)
        const rows = text.data.rows.map((row) => row.map(cellToText))
        tables.push(...byWidth(rows).map((part) => ({ ...base, ...part, isFlagship: true })))
        tables.push(...visibleRows($.html(one), rows).map((part) => ({ ...base, ...part, isFlagship: true })))
      } else if (grouped.success) {
        const header = grouped.data.headings.map(headingText)
        const rows = grouped.data.groups.flatMap((group) =>
          group.rows.map((row) => [group.model, ...row.map(cellToText)]),
        )
        tables.push({ ...base, isFlagship: false, header, rows })
      }
    }
  })
  return tables
}

/** Rows of 4 and of 5 cells are two tables with a header each; any other width fits none. */
export function byWidth(rows: readonly string[][]): Pick<TierTable, 'header' | 'rows'>[] {
  return [...Map.groupBy(rows, ({ length }) => length)].map(([width, same]) => {
    const header = componentHeader(width)
    if (header === null)
      throw new Refusal('layout', `a row of ${width} cells: ${same[0]?.join(' | ').slice(0, 80)}`)
    return { header, rows: same }
  })
}

/** The visible part bears witness to the order of the cells, and alone shows long-context prices. */
function visibleRows(island: string, rows: readonly string[][]): Pick<TierTable, 'header' | 'rows'>[] {
  const tables = htmlTables(load(island))
  for (const { header, rows: visible } of tables) {
    const columns = ['model', 'short context input', 'short context output'].map((text) =>
      header.map(normalize).indexOf(text),
    )
    for (const cells of visible) {
      const [label, input, output] = columns.map((column) => cells[column] ?? '')
      const twin = rows.find((row) => row[0] === label)
      if (!twin || amount(twin[1]) !== amount(input) || amount(twin.at(-1)) !== amount(output))
        throw new Refusal('layout', `the visible row of ${label} is not the one behind it`)
    }
  }
  return tables.map(({ header, rows: visible }) => ({
    header: [...header],
    rows: visible.map((row) => [...row]),
  }))
}

function amount(cell: string | undefined): number | null {
  const digits = /^\$([\d.]+)$/.exec(cell ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}
