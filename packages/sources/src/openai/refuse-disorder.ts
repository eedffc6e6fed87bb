import { Refusal } from '@ratecard/core'
import type { MarkdownTable } from '../_shared/markdown-tables.ts'
import { tierNamed } from './tier-table.ts'

const heading = /^#{1,6} /
const tabs = /^(?:batch|flex|standard|priority|fast(?: mode)?){2,}$/i

/**
 * Tiers differ by nothing but the word above their tables, and batch and flex cost the same: lines that changed places
 * show only where a row is left outside of its table, or where the words do not follow in the order of the tabs
 * (`BatchFlexStandardPriority`).
 * @throws Refusal `layout` or `ambiguous`
 */
export function refuseDisorder(lines: readonly string[], tables: readonly MarkdownTable[]): void {
  const within = new Set(
    tables.flatMap(({ line, rows }) => Array.from({ length: rows.length + 2 }, (_, row) => line + row)),
  )
  const stray = lines.find((line, index) => line.trimStart().startsWith('|') && !within.has(index))
  if (stray !== undefined) throw new Refusal('layout', `a row outside of a table: ${stray.slice(0, 80)}`)
  let order: string | null = null
  let words = ''
  for (const line of [...lines.map((one) => one.trim()), '# end']) {
    if (tabs.test(line) || heading.test(line)) {
      if (order !== null && words !== order)
        throw new Refusal('ambiguous', `tiers in the order ${words.slice(0, 60)} under the tabs ${order}`)
      order = heading.test(line) ? null : line
      words = ''
    } else if (tierNamed(line) !== null) words += line
  }
}
