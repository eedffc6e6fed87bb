import { type Rate, type Reading, Refusal, type Unit } from '@ratecard/core'
import { collectQuotes, type RateRow } from '../_shared/collect-quotes.ts'
import { visibleLines } from '../_shared/markdown-tables.ts'
import { describe, normalize } from '../_shared/page-table.ts'
import { type BaseTier, type RowLabel, readRateTable } from '../_shared/rate-table.ts'
import { parseTokenRange } from '../_shared/token-range.ts'
import { type UsdTable, usdTables } from '../_shared/usd-tables.ts'

const sections = ['text', 'llm']
const units = new Map<string, Unit>([
  ['input', 'input'],
  ['output', 'output'],
  ['prompt caching read', 'cached_input'],
  ['prompt caching write', 'cache_write'],
])
const modelLabel = /^(MiniMax-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*)(?: (.*))?$/
const tab = /<Tab title="([^"]{1,40})">|<\/Tab>/g
const perCentOff = /\s*(?:permanent )?\d{1,2}% off\s*$/i

/** Reads the tables of text models; the struck-through prices before a lasting discount are not in force. */
export function parseMinimax(text: string): Reading {
  const tables = usdTables(text).filter((table) =>
    table.headings.some((one) => sections.includes(normalize(one))),
  )
  const lines = visibleLines(text)
  refuseOpenTabs(lines)
  const read = tables.flatMap((table) => {
    const tier = tierOf(table, lines)
    const rows = readRateTable(table, { model: 'model', units, needed: ['input', 'output'], tier, readLabel })
    return rows === null ? [] : [{ table, rows }]
  })
  if (read.length === 0) throw new Refusal('no_price_table', 'no table of text models')
  const { quotes, skipped } = collectQuotes(
    'minimax',
    read.flatMap(({ rows }) => rows.map(withWriteWitness)),
    contradicts,
  )
  const headerSignature = [...new Set(read.map(({ table }) => describe(table)))].join('; ')
  return { quotes, skipped, providers: [], facts: [], headerSignature, notes: [] }
}

/** @throws Refusal `malformed` when tabs do not open and close in turn: which tier a table belongs to is lost */
function refuseOpenTabs(lines: readonly string[]): void {
  const marks = [...lines.join('\n').matchAll(/<(\/?)Tabs?\b/g)].map(([, slash]) => slash === '')
  const depths = marks.map((_, index) =>
    marks.slice(0, index + 1).reduce((sum, opens) => sum + (opens ? 1 : -1), 0),
  )
  if (depths.some((depth) => depth < 0 || depth > 2) || (depths.at(-1) ?? 0) !== 0)
    throw new Refusal('malformed', 'the tabs of the page do not close')
}

/** @throws Refusal `ambiguous` when the table stands in a tab of an unknown tier */
function tierOf({ line = 0 }: UsdTable, lines: readonly string[]): BaseTier {
  const title = [...lines.slice(0, line).join('\n').matchAll(tab)].at(-1)?.[1]
  const name = normalize(title ?? 'standard').replace(/\*+$/, '')
  if (name === 'standard' || name === 'priority') return name
  throw new Refusal('ambiguous', `a price table in the tab "${title}"`)
}

/** `MiniMax-M3 ≤ 512k input tokens Permanent 50% off`, `MiniMax-M2-Stable High Concurrency, Commercial Use`. */
export function readLabel(cell: string): RowLabel | null {
  const [, modelId, remark = ''] = modelLabel.exec(cell) ?? []
  const words = remark.replace(perCentOff, '')
  if (modelId === undefined) return { modelId: null, above: 0 }
  if (/^[^\d]*$/.test(words) && !/batch|priority|fast|until|through|from/i.test(words))
    return { modelId, above: 0 }
  const above = parseTokenRange(words)
  return above === null ? null : { modelId, above }
}

/** Writing to the cache costs 1.25 times the input; the faster twin of a model shares its cache. */
function withWriteWitness(row: RateRow): RateRow {
  const price = (unit: Unit) => row.rates.find((rate) => rate.unit === unit)?.nanoUsdPerMtok
  const [input = 0, write] = [price('input'), price('cache_write')]
  const isShared = row.modelId?.endsWith('-highspeed') === true && write !== undefined && write < input
  if (write === undefined || write * 4 === input * 5 || isShared) return row
  return { ...row, broken: row.broken ?? 'cache writes are not 1.25 times input' }
}

/** "Pricing is 1.5x standard." */
function contradicts(rates: readonly Rate[]): string | null {
  const priority = rates.filter(({ tier }) => tier.startsWith('priority'))
  const isOff = priority.some(({ tier, unit, nanoUsdPerMtok, aboveTokens }) => {
    const base = tier === 'priority' ? 'standard' : 'long_context'
    const twin = rates.find(
      (rate) => rate.tier === base && rate.unit === unit && rate.aboveTokens === aboveTokens,
    )
    return twin !== undefined && twin.nanoUsdPerMtok * 3 !== nanoUsdPerMtok * 2
  })
  return isOff ? 'priority is not 1.5 times standard' : null
}
