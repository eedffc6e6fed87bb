import { type Reading, Refusal, type SkippedRow, type Unit } from '@ratecard/core'
import { collectQuotes, type RateRow } from '../_shared/collect-quotes.ts'
import { describe, type PageTable } from '../_shared/page-table.ts'
import { readRateTable } from '../_shared/rate-table.ts'
import { usdTables } from '../_shared/usd-tables.ts'
import { readLabel } from './model-label.ts'

const units = new Map<string, Unit>([
  ['推理输入', 'input'],
  ['推理输出', 'output'],
  ['缓存命中', 'cached_input'],
])

/**
 * Reads the tables of language models, one per region. What a model costs is quoted where every region says the same,
 * so each table is the other's witness.
 */
export function parseTencent(text: string): Reading {
  const read = usdTables(text).flatMap((table) => {
    const rows = readRegion(table)
    return rows === null ? [] : [{ table, rows }]
  })
  if (read.length === 0) throw new Refusal('no_price_table', 'no table of inference prices')
  if (read.length === 1)
    throw new Refusal('layout', 'one table of inference prices instead of one per region')
  const regions = read.map(({ rows }) => Map.groupBy(rows, (row) => row.modelId ?? `?${row.label}`))
  const unlike = [...new Set(regions.flatMap((region) => [...region.keys()]))].filter(
    (name) => new Set(regions.map((region) => pricesOf(region.get(name)))).size > 1,
  )
  const rows = read.flatMap((one) => one.rows)
  const { quotes, skipped } = collectQuotes(
    'tencent',
    rows.filter(({ modelId }) => modelId === null || !unlike.includes(modelId)),
  )
  return {
    quotes,
    skipped: [
      ...skipped,
      ...unlike.filter((name) => !name.startsWith('?')).map((name) => unlikeRow(name, rows)),
    ],
    providers: [],
    facts: [],
    headerSignature: read.map(({ table }) => describe(table)).join('; '),
    notes: [],
  }
}

function readRegion(table: PageTable): RateRow[] | null {
  const range = { header: '条件（token）', unit: 1 }
  return readRateTable(table, {
    model: '模型名称',
    range,
    units,
    needed: ['input', 'output'],
    tier: 'standard',
    readLabel,
  })
}

function pricesOf(rows: readonly RateRow[] | undefined): string {
  return JSON.stringify(rows?.map(({ rates, broken }) => [rates, broken]) ?? null)
}

function unlikeRow(name: string, rows: readonly RateRow[]): SkippedRow {
  const same = rows.filter(({ modelId }) => modelId === name)
  const evidence = same.map(({ text }) => text).join(' · ')
  return {
    label: same[0]?.label ?? name,
    reason: 'unparsed',
    detail: `the regions have different prices: ${evidence}`,
  }
}
