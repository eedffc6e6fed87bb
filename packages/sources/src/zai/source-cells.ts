const tableRow = /tr,\{children:\[(.*?)\]\}\)/g
const cellText = /children:`([^`]*)`/g

/**
 * The page carries the source text that its tables were made from: `_jsx(_components.td,{children:`$1.4`})`.
 * A row that both have is whole.
 * @returns the rows there, cells joined by `|`, without backslashes; null when the page has no such text
 */
export function sourceCells(html: string): ReadonlySet<string> | null {
  const rows = [...html.matchAll(tableRow)].map(([, row = '']) =>
    [...row.matchAll(cellText)].map(([, cell = '']) => cell.replaceAll('\\', '').trim()).join('|'),
  )
  return rows.length === 0 ? null : new Set(rows)
}
