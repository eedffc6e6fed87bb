import type { Random } from './random.ts'

/** Damage that a page may suffer. A mutation that finds nothing to damage returns the text as it was. */
export type Mutation = (text: string, random: Random) => string

/** Text damage, whatever the page is written in. */
export const textMutations: Record<string, Mutation> = {
  cut: (text, random) => text.slice(0, random.below(text.length)),
  cutNearEnd: (text, random) => text.slice(0, text.length - random.below(400)),
  loseLines: (text, random) =>
    editLines(text, (lines) => lines.splice(random.below(lines.length), 1 + random.below(30))),
  doubleLine: (text, random) =>
    editLines(text, (lines) => {
      const at = random.below(lines.length)
      lines.splice(at, 0, lines[at] ?? '')
    }),
  swapLines: (text, random) =>
    editLines(text, (lines) => {
      const [a, b] = [random.below(lines.length), random.below(lines.length)]
      ;[lines[a], lines[b]] = [lines[b] ?? '', lines[a] ?? '']
    }),
  otherCurrency: (text, random) => text.replaceAll('$', random.pick(['€', '¥', '£', 'A$', 'CNY '])),
  otherCurrencyOnce: (text, random) =>
    replaceOne(text, /\$(?=\d)/g, random.pick(['€', '¥', '£', 'C$']), random),
  decimalComma: (text) => text.replace(/(\d)\.(\d)/g, '$1,$2'),
  decimalCommaOnce: (text, random) => replaceOne(text, /(?<=\$\d+)\.(?=\d)/g, ',', random),
  otherUnit: (text, random) =>
    text.replace(/\/ MTok|1M tokens/g, random.pick(['/ KTok', '/ 1K tokens', '/ token', 'per image'])),
}

/** Damage to single cells and prices, for pages that carry witnesses for each of them. */
export const cellMutations: Record<string, Mutation> = {
  loseText: (text, random) => {
    const at = random.below(text.length)
    return text.slice(0, at) + text.slice(at + 1 + random.below(random.pick([4, 40, 400, 4000])))
  },
  losePoint: (text, random) => replaceOne(text, /(?<=\d)\.(?=\d)/g, '', random),
  otherDigit: (text, random) => replaceOne(text, /(?<=\$[\d.]*)\d/g, String(random.below(10)), random),
  otherUnitOnce: (text, random) =>
    replaceOne(text, /\/ MTok/g, random.pick(['/ KTok', '', '/ hour', '/ 1K tokens']), random),
}

/** Damage to pipe tables. */
export const pipeTableMutations: Record<string, Mutation> = {
  swapHeaders: (text, random) =>
    onTable(text, random, ([head = [], ...rows]) => [swapTwo(head, random), ...rows]),
  rotateHeaders: (text, random) => onTable(text, random, ([head = [], ...rows]) => [rotate(head), ...rows]),
  renameHeader: (text, random) =>
    onTable(text, random, ([head = [], ...rows]) => [
      head.with(random.below(head.length), 'Charge'),
      ...rows,
    ]),
  moveColumns: (text, random) =>
    onTable(text, random, (rows) => {
      const width = rows[0]?.length ?? 1
      const [a, b] = [random.below(width), random.below(width)]
      return rows.map((row) =>
        row.map((cell, index) => row[index === a ? b : index === b ? a : index] ?? cell),
      )
    }),
  dropColumn: (text, random) =>
    onTable(text, random, (rows) => {
      const at = random.below(rows[0]?.length ?? 1)
      return rows.map((row) => row.toSpliced(at, 1))
    }),
  dropCell: (text, random) => onRow(text, random, (row) => row.toSpliced(random.below(row.length), 1)),
  swapCells: (text, random) => onRow(text, random, (row) => swapTwo(row, random)),
  rotateCells: (text, random) => onRow(text, random, rotate),
  shiftColumn: (text, random) =>
    onTable(text, random, (rows) => {
      const at = 1 + random.below(Math.max((rows[0]?.length ?? 2) - 1, 1))
      return rows.map((row, index) =>
        index < 3 || at >= row.length ? row : row.with(at, rows[index - 1]?.[at] ?? ''),
      )
    }),
  swapSections: (text, random) => {
    const sections = text.split(/^(?=#{2,3} )/m)
    if (sections.length < 3) return text
    const [a, b] = [1 + random.below(sections.length - 1), 1 + random.below(sections.length - 1)]
    return sections
      .with(a, sections[b] ?? '')
      .with(b, sections[a] ?? '')
      .join('')
  },
  renameHeading: (text, random) => replaceOne(text, /(?<=^#{2,4}) .*$/gm, ' Something else', random),
}

function editLines(text: string, edit: (lines: string[]) => void): string {
  const lines = text.split('\n')
  edit(lines)
  return lines.join('\n')
}

export function replaceOne(text: string, pattern: RegExp, by: string, random: Random): string {
  const hits = [...text.matchAll(pattern)]
  if (hits.length === 0) return text
  const hit = random.pick(hits)
  return text.slice(0, hit.index) + by + text.slice(hit.index + hit[0].length)
}

export function swapTwo(cells: readonly string[], random: Random): string[] {
  const [a, b] = [random.below(cells.length), random.below(cells.length)]
  return cells.with(a, cells[b] ?? '').with(b, cells[a] ?? '')
}

export function rotate(cells: readonly string[]): string[] {
  return [...cells.slice(1), ...cells.slice(0, 1)]
}

const pipeTable = /(?:^\|.*\n?){3,}/gm

function onTable(text: string, random: Random, edit: (rows: string[][]) => string[][]): string {
  const hits = [...text.matchAll(pipeTable)].filter((hit) => hit[0].includes('$'))
  if (hits.length === 0) return text
  const hit = random.pick(hits)
  const rows = hit[0]
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/(?<!\\)\|/).slice(1, -1))
  const edited = edit(rows).map((row) => `|${row.join('|')}|\n`)
  return text.slice(0, hit.index) + edited.join('') + text.slice(hit.index + hit[0].length)
}

function onRow(text: string, random: Random, edit: (row: string[]) => string[]): string {
  return onTable(text, random, (rows) => {
    const at = rows.length > 2 ? 2 + random.below(rows.length - 2) : 0
    return rows.with(at, edit(rows[at] ?? []))
  })
}
