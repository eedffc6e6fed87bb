import type { CheerioAPI } from 'cheerio'
import type { PageTable } from './page-table.ts'

type Selection = ReturnType<CheerioAPI>
const widestSpan = 50

/** Every table of an HTML page under its headings, merged cells repeated where they reach. */
export function htmlTables($: CheerioAPI): PageTable[] {
  const tables: PageTable[] = []
  const path: { level: number; text: string }[] = []
  let intro: string[] = []
  $('h1,h2,h3,h4,h5,h6,table,p,small,[data-as="p"]').each((_, element) => {
    const name = element.tagName
    if (name === 'table') {
      tables.push({
        headings: path.map(({ text }) => text),
        intro: intro.join(' '),
        ...readTable($, $(element)),
      })
      intro = []
    } else if (/^h\d$/.test(name)) {
      const level = Number(name[1])
      while ((path.at(-1)?.level ?? 0) >= level) path.pop()
      path.push({ level, text: cellText($(element)) })
      intro = []
    } else if ($(element).closest('table,h1,h2,h3,h4,h5,h6').length === 0) intro.push(cellText($(element)))
  })
  return tables
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
          .map((cell) => $(cell)),
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

/** What a person reads in a cell: no struck-through words, no footnote marks, no scripts. */
export function cellText(cell: Selection): string {
  const copy = cell.clone()
  copy.find('del,s,strike,script,style,svg').remove()
  copy
    .find('sup')
    .filter((_, mark) => copy.find(mark).text().length < 10)
    .remove()
  copy.find('br').replaceWith(' ')
  return copy
    .text()
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
