import { load } from 'cheerio'
import { refuseForeignCurrency } from './currency.ts'
import { htmlTables } from './html-tables.ts'
import { type MarkdownTable, markdownTables } from './markdown-tables.ts'
import { describe, type PageTable } from './page-table.ts'

/** A table of a Markdown page knows its line. */
export type UsdTable = PageTable & Partial<Pick<MarkdownTable, 'line'>>

/**
 * The tables of a page that is HTML or Markdown. Where none of the rows is marked as header, the first one is.
 * @throws Refusal `currency` when a cell of any of them names another currency than US dollars
 */
export function usdTables(text: string): UsdTable[] {
  const isHtml = /^\s*<(?:!doctype|html)\b/i.test(text)
  const tables: UsdTable[] = isHtml ? htmlTables(load(text)).map(withHeader) : markdownTables(text)
  for (const table of tables)
    for (const row of [table.header, ...table.rows])
      refuseForeignCurrency(row.join(' ').replaceAll('美元', 'USD'), describe(table).slice(0, 60))
  return tables
}

function withHeader(table: PageTable): PageTable {
  const [first = [], ...rows] = table.rows
  return table.header.length > 0 ? table : { ...table, header: first, rows }
}
