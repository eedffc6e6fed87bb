import type { PageTable } from './page-table.ts'
import { plainText } from './plain-text.ts'

const heading = /^ {0,3}(#{1,6})\s+(.*?)(?:\s+#+)?\s*$/
const delimiterCell = /^:?-+:?$/
const fence = /^ {0,3}(```+|~~~+)/

export interface MarkdownTable extends PageTable {
  /** Where its header stands among the visible lines. */
  line: number
}

/**
 * The cells of one pipe-table row, unescaped pipes being the borders. A last cell without its closing pipe
 * was cut off and is dropped, so that the row comes out short.
 */
export function splitMarkdownRow(line: string): string[] {
  const cells: string[] = []
  let cell = ''
  const text = line.trim().replace(/^\|/, '')
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '\\' && text[index + 1] === '|') {
      cell += '|'
      index++
    } else if (text[index] === '|') {
      cells.push(cell.trim())
      cell = ''
    } else cell += text[index]
  }
  return cells
}

/** Every pipe table of a Markdown page under its headings. Fenced code and comments are not read. */
export function markdownTables(markdown: string): MarkdownTable[] {
  const lines = visibleLines(markdown)
  const tables: MarkdownTable[] = []
  const path: { level: number; text: string }[] = []
  let intro: string[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const found = heading.exec(line)
    if (found) {
      const level = found[1]?.length ?? 1
      while ((path.at(-1)?.level ?? 0) >= level) path.pop()
      path.push({ level, text: plainText(found[2] ?? '') })
      intro = []
    } else if (isRow(line) && isDelimiter(lines[index + 1] ?? '')) {
      const end = endOfRows(lines, index + 2)
      tables.push({
        headings: path.map(({ text }) => text),
        intro: plainText(intro.join(' ')),
        header: splitMarkdownRow(line).map(plainText),
        line: index,
        rows: lines.slice(index + 2, end).map((row) => splitMarkdownRow(row).map(plainText)),
      })
      index = end - 1
      intro = []
    } else intro.push(line)
  }
  return tables
}

/** The headings of a Markdown page in their order, as plain text. */
export function markdownHeadings(markdown: string): string[] {
  return visibleLines(markdown).flatMap((line) => {
    const found = heading.exec(line)
    return found ? [plainText(found[2] ?? '')] : []
  })
}

/** The lines of a Markdown page without fenced code and comments. */
export function visibleLines(markdown: string): string[] {
  let open: string | null = null
  return markdown
    .replace(/<!--[\s\S]*?-->/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => {
      const mark = fence.exec(line)?.[1]
      if (open === null) {
        open = mark ?? null
        return mark === undefined
      }
      if (mark?.startsWith(open)) open = null
      return false
    })
}

function isRow(line: string): boolean {
  return line.trimStart().startsWith('|')
}

function isDelimiter(line: string): boolean {
  const cells = isRow(line) ? splitMarkdownRow(line) : []
  return cells.length > 0 && cells.every((cell) => delimiterCell.test(cell))
}

function endOfRows(lines: readonly string[], from: number): number {
  let end = from
  while (end < lines.length && isRow(lines[end] ?? '')) end++
  return end
}
