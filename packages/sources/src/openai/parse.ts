import { endpointId, type Quote, type Reading, Refusal } from '@ratecard/core'
import { refuseForeignCurrency } from '../_shared/currency.ts'
import { readIslandTables } from './island-tables.ts'
import { readMdxTables } from './mdx-tables.ts'
import { mergeModels } from './model-rates.ts'
import { readPipeTables } from './pipe-tables.ts'
import { type RateRow, readRateRows } from './table-rates.ts'
import type { BaseTier, TierTable } from './tier-table.ts'

/** Contradicted models per hundred above which the layout is not the one we know. */
const bearablePerCent = 5

/** Reads the pricing page in any of its shapes: HTML, component source, or Markdown tables. */
export function parseOpenai(text: string): Reading {
  const tables = readTables(text)
  refuseIncomplete(tables)
  const read = tables.map((table) => ({ table, rows: readRateRows(table) }))
  for (const one of read) refuseTwoRows(one.rows ?? [], one.table.section)
  const rows = read.flatMap((one) => one.rows ?? [])
  const { models, skipped, contradicted } = mergeModels(withoutUnwitnessed(rows))
  if (contradicted > Math.max(1, ((models.length + contradicted) * bearablePerCent) / 100))
    throw new Refusal(
      'layout',
      `${contradicted} models contradict themselves, such as ${skipped[0]?.label} (${skipped[0]?.detail.slice(0, 80)})`,
    )
  const quotes: Quote[] = []
  for (const { modelId, label, rates, evidence } of models) {
    const id = endpointId('openai', modelId)
    if (id !== null) quotes.push({ endpointId: id, label, rates, evidence })
  }
  return {
    quotes,
    skipped,
    providers: [],
    facts: [],
    headerSignature: [...new Set(read.map(({ table }) => signature(table)))].join('; '),
    notes: read.filter((one) => one.rows === null).map(({ table }) => `not read: ${signature(table)}`),
  }
}

function readTables(text: string): TierTable[] {
  if (/^\s*<(?:!doctype|html)\b/i.test(text)) return readIslandTables(text)
  const last = text.trimEnd().split('\n').at(-1) ?? ''
  if (last.trimStart().startsWith('|') && !last.endsWith('|'))
    throw new Refusal('truncated', 'the last row is cut')
  // Rows of the source text are bare numbers; the sentences around them carry the sign.
  for (const [price] of text.matchAll(/[^\s\d]{1,3} ?\d+\.\d\d\b/g)) refuseForeignCurrency(price, 'the page')
  const source = readMdxTables(text)
  if (source.length > 0 && !text.trimEnd().endsWith('>'))
    throw new Refusal('truncated', 'the page does not end')
  return [...source, ...readPipeTables(text)]
}

/** The opening tables stand side by side, one per tier; where one is missing, its rows may stand under another. */
function refuseIncomplete(tables: readonly TierTable[]): void {
  const flagship = tables.filter(({ isFlagship }) => isFlagship)
  const seen = new Set(flagship.map(({ tier }) => tier))
  if (flagship.length === 0) throw new Refusal('no_price_table', 'no table of text models by tier')
  const isNamedByHeading = flagship.some(({ section }) => section.endsWith('pricing data'))
  const needed: readonly BaseTier[] = isNamedByHeading
    ? ['standard', 'priority']
    : ['standard', 'batch', 'flex', 'priority']
  const missing = needed.filter((tier) => !seen.has(tier))
  if (missing.length > 0) throw new Refusal('layout', `no table of text models for ${missing.join(', ')}`)
}

/**
 * A row that changed places with one of another tier costs the same there, but may stand beside its twin. A model may
 * stand in two categories of one table, at one price.
 */
function refuseTwoRows(rows: readonly RateRow[], section: string): void {
  const seen = new Map<string, { text: string; cost: string }>()
  for (const { label, prices, text } of rows) {
    const [first] = prices
    if (first === undefined) continue
    const key = `${label} ${first.unit}`
    const cost = JSON.stringify(prices)
    const twin = seen.get(key)
    if (twin && (twin.text === text || twin.cost !== cost))
      throw new Refusal('ambiguous', `two rows of ${label.slice(0, 60)} in one table of ${section}`)
    seen.set(key, { text, cost })
  }
}

/** Where a dearer or cheaper tier names a model that standard lacks, rows that no other tier confirms are doubtful. */
function withoutUnwitnessed(rows: readonly RateRow[]): RateRow[] {
  const labels = (isStandard: boolean) =>
    new Set(rows.filter(({ tier }) => (tier === 'standard') === isStandard).map(({ label }) => label))
  const [standard, other] = [labels(true), labels(false)]
  if ([...other].every((label) => standard.has(label))) return [...rows]
  return rows.map((row) =>
    row.tier !== 'standard' || other.has(row.label)
      ? row
      : { ...row, broken: 'no other tier confirms it on a damaged page' },
  )
}

function signature({ section, header }: TierTable): string {
  return `${section}: ${header.join(' | ')}`
}
