import type { MarkdownTable } from '../_shared/markdown-tables.ts'

/**
 * Where the source text of a table is padded so that its borders stand below each other, a row of another length
 * has lost something: the only witness of a letter or a point in a model's name.
 * @param lines the visible lines of the page
 * @returns the rows that do not fit, counted from 0; none where the table is not padded
 */
export function misalignedRows(lines: readonly string[], { line, rows }: MarkdownTable): Set<number> {
  const width = (index: number) => lines[index]?.trimEnd().length
  const [header, delimiter] = [width(line), width(line + 1)]
  if (header !== delimiter) return new Set()
  return new Set([...rows.keys()].filter((row) => width(line + 2 + row) !== delimiter))
}
