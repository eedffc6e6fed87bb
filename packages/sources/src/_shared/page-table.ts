import { Refusal } from '@ratecard/core'

/** One table as it stands on a page, whatever the page is written in. All texts are plain (see `plain-text.ts`). */
export interface PageTable {
  /** The headings above it, outermost first. */
  headings: readonly string[]
  /** What stands between the table and the heading or table before it. */
  intro: string
  header: readonly string[]
  /** Rows as they stand; a row that was cut or merged has another length than the header. */
  rows: readonly (readonly string[])[]
}

/** The heading right above a table, for comparison. */
export function headingOf(table: PageTable): string {
  return normalize(table.headings.at(-1) ?? '')
}

/** Headings and header texts as they are compared: lower case, single spaces. */
export function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}

/**
 * Finds each wanted column by its exact header text.
 * @param wanted per column the header texts that may name it, normalized
 * @returns the index of each column
 * @throws Refusal `layout` when a header is missing, `ambiguous` when two columns have it
 */
export function findColumns<Column extends string>(
  table: PageTable,
  wanted: Readonly<Record<Column, readonly string[]>>,
): Record<Column, number> {
  const header = table.header.map(normalize)
  const found = Object.entries<readonly string[]>(wanted).map(([column, names]) => {
    const hits = header.flatMap((text, index) => (names.includes(text) ? [index] : []))
    if (hits.length === 0) throw new Refusal('layout', `no column "${names[0]}" in ${describe(table)}`)
    if (hits.length > 1) throw new Refusal('ambiguous', `several columns "${names[0]}" in ${describe(table)}`)
    return [column, hits[0]]
  })
  return Object.fromEntries(found)
}

/** For people: where the table stands and what its columns say. */
export function describe(table: PageTable): string {
  return `${table.headings.at(-1) ?? 'no heading'}: ${table.header.join(' | ')}`
}
