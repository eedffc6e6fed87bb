import type { CheerioAPI } from 'cheerio'
import type { PageTable } from './page-table.ts'

type Selection = ReturnType<CheerioAPI>
type AnyNode = NonNullable<Selection[number]>
type Element = Extract<AnyNode, { attribs: object }>

const landmarkNames = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'p', 'small'])
const widestSpan = 50

/**
 * Every table of an HTML page under its headings, merged cells repeated where they reach. A cell that spans no column
 * is the hidden rest of a merged one.
 */
export function htmlTables($: CheerioAPI): PageTable[] {
  const tables: PageTable[] = []
  const path: { level: number; text: string }[] = []
  // Read only once a table follows: most paragraphs of a page introduce none.
  let intro: Element[] = []
  for (const element of landmarks($.root().toArray())) {
    const { name } = element
    if (name === 'table') {
      tables.push({
        headings: path.map(({ text }) => text),
        intro: intro
          .map((own) => $(own))
          .filter(isOwnText)
          .map(cellText)
          .join(' '),
        ...readTable($, $(element)),
      })
      intro = []
    } else if (/^h\d$/.test(name)) {
      const level = Number(name[1])
      while ((path.at(-1)?.level ?? 0) >= level) path.pop()
      path.push({ level, text: cellText($(element)) })
      intro = []
    } else intro.push(element)
  }
  return tables
}

/** In the order of the page. Walked by hand: a selector asks every element of a large page several questions. */
function landmarks(nodes: readonly AnyNode[], found: Element[] = []): Element[] {
  for (const node of nodes) {
    if (!('children' in node)) continue
    if ('name' in node && (landmarkNames.has(node.name) || node.attribs['data-as'] === 'p')) found.push(node)
    landmarks(node.children, found)
  }
  return found
}

/** Neither within a table nor within a heading, whose text is read with them. */
function isOwnText(element: Selection): boolean {
  return element.closest('table,h1,h2,h3,h4,h5,h6').length === 0
}

function readTable($: CheerioAPI, table: Selection): Pick<PageTable, 'header' | 'rows'> {
  const rows = table
    .find('tr')
    .filter((_, row) => $(row).closest('table').is(table))
    .toArray()
  const isHeader = (row: (typeof rows)[number]) => $(row).children('td').length === 0
  const headerRows = rows.slice(
    0,
    Math.max(
      rows.findIndex((row) => !isHeader(row)),
      0,
    ),
  )
  const grid = (part: typeof rows) =>
    expandSpans(
      part.map((row) =>
        $(row)
          .children('th,td')
          .toArray()
          .map((cell) => $(cell))
          .filter((cell) => cell.attr('colspan') !== '0'),
      ),
    )
  return { header: joinHeaders(grid(headerRows)), rows: grid(rows.slice(headerRows.length)) }
}

function expandSpans(rows: readonly (readonly Selection[])[]): string[][] {
  const grid: string[][] = rows.map(() => [])
  rows.forEach((cells, y) => {
    let x = 0
    for (const cell of cells) {
      while (grid[y]?.[x] !== undefined) x++
      for (let down = 0; down < span(cell, 'rowspan'); down++)
        for (let right = 0; right < span(cell, 'colspan'); right++) {
          const line = grid[y + down]
          if (line) line[x + right] = cellText(cell)
        }
    }
  })
  return grid.map((line) => Array.from(line, (text) => text ?? ''))
}

function span(cell: Selection, attribute: 'rowspan' | 'colspan'): number {
  const value = Number(cell.attr(attribute) ?? 1)
  return Number.isInteger(value) && value > 1 ? Math.min(value, widestSpan) : 1
}

/** Two header rows become one: `Short context input`. */
function joinHeaders(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: width }, (_, x) =>
    [...new Set(rows.map((row) => row[x] ?? '').filter((text) => text !== ''))].join(' '),
  )
}

const unread = new Set(['del', 's', 'strike', 'script', 'style', 'svg'])
const longestFootnoteMark = 9

/** What a person reads in a cell: no struck-through words, no footnote marks, no scripts. */
export function cellText(cell: Selection): string {
  return cell
    .toArray()
    .map(readText)
    .join('')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function readText(node: AnyNode): string {
  if ('data' in node) return node.type === 'text' ? node.data : ''
  if (!('children' in node)) return ''
  const name = 'name' in node ? node.name : ''
  if (unread.has(name)) return ''
  if (name === 'br') return ' '
  const text = node.children.map(readText).join('')
  return name === 'sup' && text.length <= longestFootnoteMark ? '' : text
}
