import { type Rate, Refusal, type Tier, type TokenPower, type Unit } from '@ratecard/core'
import type { RateRow } from './collect-quotes.ts'
import { parseMoneyCell } from './money-cell.ts'
import { describe, type PageTable } from './page-table.ts'
import { headerName, parsePricedHeader } from './priced-header.ts'
import { parseTokenRange } from './token-range.ts'
import { parseTokenUnit } from './token-unit.ts'

export type BaseTier = 'standard' | 'batch' | 'flex' | 'priority'

/** What a model cell says. */
export interface RowLabel {
  /** null when no rule knows it. */
  modelId: string | null
  /** Above which prompt length the row applies; 0 when it does not say. */
  above: number
}

/** A table with a row per model and a column per unit, by the normalized texts of its headers. */
export interface RateTableLayout {
  model: string
  /** The column of prompt lengths, and how many tokens a bare number there counts. */
  range?: { header: string; unit: number }
  /** The column of quantities (`1M tokens`). */
  quantity?: string
  units: ReadonlyMap<string, Unit>
  needed: readonly Unit[]
  tier: BaseTier
  readLabel: (cell: string) => RowLabel | null
}

/** @returns null when the table has no such columns at all: another kind of table */
export function readRateTable(table: PageTable, layout: RateTableLayout): RateRow[] | null {
  if (!table.header.some((text) => layout.units.has(nameOf(text)))) return null
  const headers = table.header.map(parsePricedHeader)
  const names = headers.map(({ name }) => name)
  const column = (name: string) => {
    const index = names.indexOf(name)
    if (index === -1) throw new Refusal('layout', `no column "${name}" in ${describe(table)}`)
    if (names.lastIndexOf(name) !== index)
      throw new Refusal('ambiguous', `two columns "${name}" in ${describe(table)}`)
    return index
  }
  const model = column(layout.model)
  const range = layout.range ? column(layout.range.header) : null
  const quantity = layout.quantity === undefined ? null : column(layout.quantity)
  const priced = headers.flatMap(({ name, power }) => {
    const unit = layout.units.get(name)
    return unit === undefined ? [] : [{ unit, power, index: column(name) }]
  })
  for (const unit of layout.needed)
    if (priced.filter((one) => one.unit === unit).length !== 1)
      throw new Refusal('layout', `not one column for ${unit} in ${describe(table)}`)

  let lastModel = ''
  return table.rows.map((row) => {
    // Markdown has no merged cells: the rows of one model that follow its first one begin with their prompt length.
    const isContinued =
      range === model + 1 && row.length === names.length - 1 && parseTokenRange(row[model] ?? '') !== null
    const cells = isContinued ? row.toSpliced(model, 0, lastModel) : row
    lastModel = cells[model] ?? ''
    const text = cells.join(' | ')
    const label = layout.readLabel(lastModel)
    const modelId = label?.modelId ?? null
    const broken = (why: string): RateRow => ({ label: lastModel, modelId, rates: [], text, broken: why })
    if (label === null) return broken('the label is not understood')
    if (cells.length !== names.length) return broken('the row has another number of cells')
    const above = range === null ? label.above : readRange(cells[range] ?? '', layout.range?.unit ?? 1)
    if (above === null) return broken('the prompt length cannot be read')
    const power = quantity === null ? null : parseTokenUnit(cells[quantity] ?? '')
    if (quantity !== null && power === null) return broken('the quantity cannot be read')
    const rates: Rate[] = []
    for (const { unit, index, ...header } of priced) {
      const money = readMoney(cells[index] ?? '', header.power, power)
      if (money.kind === 'unreadable') return broken(money.why)
      if (money.kind === 'none') continue
      const nanoUsdPerMtok = money.kind === 'free' ? 0 : money.nano
      rates.push({ unit, nanoUsdPerMtok, ...tierAbove(layout.tier, above) })
    }
    return { label: lastModel, modelId, rates, text, broken: null }
  })
}

/** The tier of prices that apply above a prompt length; 0 is the tier itself. */
export function tierAbove(tier: BaseTier, above: number): { tier: Tier; aboveTokens?: number } {
  if (above === 0) return { tier }
  return { tier: tier === 'standard' ? 'long_context' : `${tier}_long_context`, aboveTokens: above }
}

function readRange(cell: string, unit: number): number | null {
  return cell === '-' || cell === '' ? 0 : parseTokenRange(cell, unit)
}

/** Where the header states the currency, its cells are bare numbers. */
function readMoney(cell: string, header: TokenPower | null, row: TokenPower | null) {
  const isBare = header !== null && /^[\d.]+$/.test(cell)
  return parseMoneyCell(isBare ? `$${cell}` : cell, header ?? row)
}

function nameOf(text: string): string {
  return headerName(text.replace(/[(（][^()（）]*\/[^()（）]*[)）]$/, ''))
}
