import { type Mutation, replaceOne, rotate, swapTwo } from './mutations.ts'
import type { Random } from './random.ts'

const pricedTable = /<table\b(?:(?!<\/table>).)*\$(?:(?!<\/table>).)*<\/table>/gs
const tableRow = /<tr\b[^>]*>.*?<\/tr>/gs
const tableCell = /(?<=<(t[dh])\b[^>]*>).*?(?=<\/\1>)/gs

/** Damage to the visible tables of an HTML page. */
export const htmlTableMutations: Record<string, Mutation> = {
  swapHeaders: (text, random) => onRow(text, random, 'head', (cells) => swapTwo(cells, random)),
  rotateHeaders: (text, random) => onRow(text, random, 'head', rotate),
  renameHeader: (text, random) =>
    onRow(text, random, 'head', (cells) => cells.with(random.below(cells.length), 'Charge')),
  swapCells: (text, random) => onRow(text, random, 'body', (cells) => swapTwo(cells, random)),
  rotateCells: (text, random) => onRow(text, random, 'body', rotate),
  dropCell: (text, random) =>
    onTable(text, random, (table) => replaceOne(table, /<td\b[^>]*>.*?<\/td>/gs, '', random)),
  loseRow: (text, random) => onTable(text, random, (table) => replaceOne(table, tableRow, '', random)),
  doubleRow: (text, random) =>
    onTable(text, random, (table) => {
      const row = random.pick([...table.matchAll(tableRow)])
      return table.slice(0, row.index) + row[0] + table.slice(row.index)
    }),
  loseInTable: (text, random) =>
    onTable(text, random, (table) => {
      const at = random.below(table.length)
      return table.slice(0, at) + table.slice(at + 1 + random.below(400))
    }),
}

function onTable(text: string, random: Random, edit: (table: string) => string): string {
  const hits = [...text.matchAll(pricedTable)]
  if (hits.length === 0) return text
  const hit = random.pick(hits)
  return text.slice(0, hit.index) + edit(hit[0]) + text.slice(hit.index + hit[0].length)
}

function onRow(
  text: string,
  random: Random,
  which: 'head' | 'body',
  edit: (cells: string[]) => string[],
): string {
  return onTable(text, random, (table) => {
    const rows = [...table.matchAll(tableRow)].filter(([row]) => row.includes('<th') === (which === 'head'))
    if (rows.length === 0) return table
    const row = random.pick(rows)
    const cells = edit([...row[0].matchAll(tableCell)].map(([cell]) => cell))
    let next = 0
    const edited = row[0].replace(tableCell, () => cells[next++] ?? '')
    return table.slice(0, row.index) + edited + table.slice(row.index + row[0].length)
  })
}
