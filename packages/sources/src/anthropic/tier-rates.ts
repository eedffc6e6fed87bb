import type { Rate } from '@ratecard/core'
import type { PageTable } from '../_shared/page-table.ts'
import { normalize } from '../_shared/page-table.ts'
import { parseNameList } from './model-label.ts'
import { perMtok } from './per-mtok.ts'
import type { StandardRow } from './standard-table.ts'

/** Rates of a dearer tier per model name, and what could not be read. */
export interface TierRates {
  rates: Map<string, Rate[]>
  notes: string[]
}

interface TierPrice {
  names: string[] | null
  context: 'short' | 'long' | 'any'
  input: number | null
  output: number | null
}

const threshold = /^(≤|>|<=) ?(\d+)k input tokens\b/i
const aboveThousands = 200

/** Fast mode: one price for the whole context, or one up to 200K and one above that no tier stands for. */
export function readFastRates(table: PageTable, standard: ReadonlyMap<string, StandardRow>): TierRates {
  const supported = /supported on ((?:Claude )?[A-Z][a-z]+ \d(?:\.\d)?)\b/.exec(table.intro)?.[1]
  const header = table.header.map(normalize)
  const prices = table.rows.map((cells): TierPrice => {
    const cell = (name: string) => (cells.length === header.length ? cells[header.indexOf(name)] : undefined)
    const context = cell('context window')
    return {
      names: parseNameList(cell('model') ?? supported ?? ''),
      context: context === undefined ? 'any' : contextOf(context),
      input: perMtok(cell('input') ?? ''),
      output: perMtok(cell('output') ?? ''),
    }
  })
  const result = collect(prices, standard, 'fast', (price, row) => sameRatio(price, row))
  if (prices.some(({ context }) => context === 'long'))
    result.notes.push('fast mode above 200K tokens: not kept')
  return result
}

/** Long context, in each of the shapes that the page has had. Its short half repeats the standard price. */
export function readLongContextRates(
  table: PageTable,
  standard: ReadonlyMap<string, StandardRow>,
): TierRates {
  const intro = /^When using Claude (.+?) with the /.exec(table.intro)?.[1]
  const prices = mergeLines(table).flatMap(({ model, cells }): TierPrice[] => {
    const names = parseNameList(model ?? intro ?? '')
    const pick = (context: 'short' | 'long', kind: string): number | null => {
      const found = cells.find((cell) => cell.context === context && cell.kind === kind)
      return found ? perMtok(found.text) : null
    }
    return (['short', 'long'] as const).map((context) => ({
      names,
      context,
      input: pick(context, 'input'),
      output: pick(context, 'output'),
    }))
  })
  const shortAgrees = (names: string[]) =>
    prices.some(
      (price) =>
        price.context === 'short' &&
        price.names?.join() === names.join() &&
        names.every((name) => {
          const row = standard.get(name)
          return row && row.input === price.input && row.output === price.output
        }),
    )
  // Twice the input and one and a half times the output price, on every version of the page that had the table.
  const long = prices.filter(({ context }) => context === 'long')
  return collect(
    long,
    standard,
    'long_context',
    (price, row) =>
      shortAgrees(price.names ?? []) && price.input === 2 * row.input && price.output * 2 === 3 * row.output,
  )
}

interface ContextCell {
  context: TierPrice['context']
  kind: string
  text: string
}

/** `Input: $3 / MTok` in a row of its own under an empty model cell, or a column per kind. */
function mergeLines(table: PageTable): { model: string | null; cells: ContextCell[] }[] {
  const modelColumn = table.header.findIndex((text) => normalize(text) === 'model')
  const groups: { model: string | null; cells: ContextCell[] }[] = []
  for (const cells of table.rows) {
    if (cells.length !== table.header.length) return []
    const model = modelColumn === -1 ? null : (cells[modelColumn] ?? '')
    if (groups.length === 0 || (model !== null && model !== '')) groups.push({ model, cells: [] })
    cells.forEach((cell, column) => {
      if (column === modelColumn) return
      const head = table.header[column] ?? ''
      const [, inHead] = /tokens (input|output)$/i.exec(head) ?? []
      const [, inCell, text] = /^(input|output): (.*)$/i.exec(cell) ?? []
      const kind = (inHead ?? inCell ?? '').toLowerCase()
      groups
        .at(-1)
        ?.cells.push({ context: contextOf(head), kind, text: inCell === undefined ? cell : (text ?? '') })
    })
  }
  return groups
}

function contextOf(text: string): TierPrice['context'] {
  const [, sign, thousands] = threshold.exec(text) ?? []
  if (Number(thousands) !== aboveThousands) return 'any'
  return sign === '>' ? 'long' : 'short'
}

type FullPrice = TierPrice & { input: number; output: number }

function collect(
  prices: readonly TierPrice[],
  standard: ReadonlyMap<string, StandardRow>,
  tier: 'fast' | 'long_context',
  isCredible: (price: FullPrice, row: StandardRow) => boolean,
): TierRates {
  const result: TierRates = { rates: new Map(), notes: [] }
  for (const price of prices) {
    if (tier === 'fast' && price.context === 'long') continue
    const { names, input, output } = price
    for (const name of names ?? ['unnamed']) {
      const row = standard.get(name)
      const isRead = input !== null && output !== null && row !== undefined && !result.rates.has(name)
      if (!isRead || !isCredible({ ...price, input, output }, row)) {
        result.notes.push(`${tier} prices of ${name} were not read`)
        continue
      }
      const above = tier === 'long_context' ? { aboveTokens: aboveThousands * 1000 } : {}
      result.rates.set(name, [
        { unit: 'input', tier, nanoUsdPerMtok: input, ...above },
        { unit: 'output', tier, nanoUsdPerMtok: output, ...above },
      ])
    }
  }
  return result
}

/** A premium is one factor on input and output. */
function sameRatio(price: FullPrice, row: StandardRow): boolean {
  return (
    price.input > row.input &&
    BigInt(price.input) * BigInt(row.output) === BigInt(price.output) * BigInt(row.input)
  )
}
