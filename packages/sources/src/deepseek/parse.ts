import {
  type ParseContext,
  type Rate,
  type Reading,
  Refusal,
  type Tier,
  tokenPower,
  type Unit,
  utcDate,
} from '@ratecard/core'
import { collectQuotes, type RateRow } from '../_shared/collect-quotes.ts'
import { parseMoneyCell } from '../_shared/money-cell.ts'
import { normalize } from '../_shared/page-table.ts'
import { halfPriceContradictionIn } from '../_shared/tier-contradiction.ts'
import { usdTables } from '../_shared/usd-tables.ts'
import { billedOtherwise, refuseAnnounced } from './notices.ts'

// The unit stands in the name of each row.
const metrics = new Map<string, Unit>([
  ['1m input tokens (cache hit)', 'cached_input'],
  ['1m input tokens (cache miss)', 'input'],
  ['1m output tokens', 'output'],
])
const periods: readonly [RegExp, Tier][] = [
  [/^(?:off-peak|discount price(?: \(utc [\d:-]+\))?)$/, 'off_peak'],
  [/^(?:peak|pricing|standard price(?: \(utc [\d:-]+\))?)$/, 'standard'],
]
const modelName = /^(deepseek(?:-[a-z0-9]+|(?<=\d)\.\d+)+)(?: ?\(\d\))?$/
const perCentOff = / ?\(\d{1,2}% off\)$/i

/** Reads the tables whose columns are models and whose rows are what is counted, in dollars per 1M tokens. */
export function parseDeepseek(text: string, { at }: ParseContext): Reading {
  const tables = usdTables(text).flatMap(({ header, rows }) => {
    const table = [header, ...rows]
    const head = table.find(([first = '']) => normalize(first).startsWith('model') && !/version/i.test(first))
    const isPriced = table.some((row) => row.some((cell) => metrics.has(nameOf(cell))))
    return head === undefined || !isPriced ? [] : [{ head, table }]
  })
  if (tables.length === 0) throw new Refusal('no_price_table', 'no table of models with prices per 1M tokens')
  refuseAnnounced(text, utcDate(at))
  const others = billedOtherwise(text)
  const read = tables.flatMap(({ head, table }) => readModels(head, table))
  const isHalved = /off-peak (?:rates|prices) are half/i.test(text)
  const { quotes, skipped } = collectQuotes(
    'deepseek',
    read.map((row) => (others.has(row.modelId ?? '') ? { ...row, broken: 'billed as another model' } : row)),
    (rates) => incomplete(rates) ?? halfPriceContradictionIn(rates, isHalved ? ['off_peak'] : [], []),
  )
  const headerSignature = tables.map(({ head }) => head.join(' | ')).join('; ')
  return { quotes, skipped, providers: [], facts: [], headerSignature, notes: [] }
}

function readModels(head: readonly string[], table: readonly (readonly string[])[]): RateRow[] {
  const first = head.findIndex((cell) => modelName.test(cell))
  if (first < 1) throw new Refusal('layout', `no model names beside "${head[0]}"`)
  return head.slice(first).map((label, column): RateRow => {
    const row: RateRow = {
      label,
      modelId: modelName.exec(label)?.[1] ?? null,
      rates: [],
      text: '',
      broken: null,
    }
    for (const cells of table) {
      const names = cells.slice(0, first).map(nameOf)
      const unit = names.map((name) => metrics.get(name)).find((one) => one !== undefined)
      if (unit === undefined) continue
      const price = cells[first + column] ?? ''
      row.text += `${row.text === '' ? '' : '; '}${[...new Set(cells.slice(0, first)), price].join(' | ')}`
      const rate = cells.length === head.length ? readRate(unit, tierOf(names), price) : null
      if (rate === null) row.broken = 'a price cell cannot be read'
      else row.rates.push(rate)
    }
    return row
  })
}

/** The name of a row without the number of its footnote. */
function nameOf(cell: string): string {
  return normalize(cell).replace(/ ?\(\d\)$/, '')
}

/** @returns null when a name beside the metric is not known */
function tierOf(names: readonly string[]): Tier | null {
  const others = new Set(names.filter((name) => !metrics.has(name)))
  const found = [...others].map((name) => periods.find(([words]) => words.test(name))?.[1])
  if (found.includes(undefined)) return null
  return found.includes('off_peak') ? 'off_peak' : 'standard'
}

function readRate(unit: Unit, tier: Tier | null, cell: string): Rate | null {
  const money = parseMoneyCell(cell.replace(perCentOff, ''), tokenPower.perMillion)
  return money.kind === 'price' && tier !== null ? { unit, tier, nanoUsdPerMtok: money.nano } : null
}

/** Each period has all three prices. */
function incomplete(rates: readonly Rate[]): string | null {
  return [...Map.groupBy(rates, ({ tier }) => tier).values()].some((same) => same.length !== metrics.size)
    ? 'not all prices of a period are there'
    : null
}
