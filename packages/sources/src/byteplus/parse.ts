import { type Rate, type Reading, Refusal, type Unit } from '@ratecard/core'
import { collectQuotes, type RateRow } from '../_shared/collect-quotes.ts'
import { describe, headingOf, type PageTable } from '../_shared/page-table.ts'
import { type RowLabel, readRateTable } from '../_shared/rate-table.ts'
import { halfPriceContradictionIn } from '../_shared/tier-contradiction.ts'
import { usdTables } from '../_shared/usd-tables.ts'

const tiers = new Map<string, 'standard' | 'batch'>([
  ['large language models — online inference (standard)', 'standard'],
  ['large language models — offline batch inference', 'batch'],
])
// The two tables name the same unit differently, so that neither can be taken for the other.
const units: Record<'standard' | 'batch', ReadonlyMap<string, Unit>> = {
  standard: new Map<string, Unit>([
    ['input (non-audio)', 'input'],
    ['input (audio)', 'input_audio'],
    ['cache-storage', 'cache_storage_hour'],
    ['cache-hit input (non-audio)', 'cached_input'],
    ['cache-hit input (audio)', 'cached_input_audio'],
    ['output', 'output'],
  ]),
  batch: new Map<string, Unit>([
    ['input', 'input'],
    ['cache-hit input', 'cached_input'],
    ['output', 'output'],
  ]),
}
const modelId = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/

/** Reads the tables of language models, which are named by their API ids. */
export function parseByteplus(text: string): Reading {
  const tables = usdTables(text)
  const read = tables.flatMap((table) => {
    const tier = tiers.get(headingOf(table))
    const rows = tier === undefined ? null : readTier(table, tier)
    return tier === undefined || rows === null ? [] : [{ table, tier, rows }]
  })
  if (!read.some(({ tier }) => tier === 'standard'))
    throw new Refusal('no_price_table', 'no table of online inference')
  if (new Set(read.map(({ tier }) => tier)).size < read.length)
    throw new Refusal('ambiguous', 'several tables of one tier')
  const rows = read.flatMap((one) => one.rows)
  const { quotes, skipped } = collectQuotes('byteplus', rows, contradicts)
  const headerSignature = read.map(({ table }) => describe(table)).join('; ')
  const unknown = tables.filter((table) => !tiers.has(headingOf(table)))
  const notes = unknown.map((table) => `not read: ${describe(table)}`)
  return { quotes, skipped, providers: [], facts: [], headerSignature, notes }
}

function readTier(table: PageTable, tier: 'standard' | 'batch'): RateRow[] | null {
  const range = { header: 'pricing tiers (k tokens)', unit: 1000 }
  return readRateTable(table, {
    model: 'model id',
    range,
    units: units[tier],
    needed: ['input', 'output'],
    tier,
    readLabel,
  })
}

function readLabel(cell: string): RowLabel {
  return { modelId: modelId.test(cell) ? cell : null, above: 0 }
}

/** Batch is half of online inference; to keep a token for an hour costs less than to read it once. */
function contradicts(rates: readonly Rate[]): string | null {
  const lowest = (unit: Unit) =>
    Math.min(...rates.filter((rate) => rate.unit === unit).map(({ nanoUsdPerMtok }) => nanoUsdPerMtok))
  const storage = rates.filter(({ unit }) => unit === 'cache_storage_hour')
  if (
    storage.some(({ nanoUsdPerMtok }) => nanoUsdPerMtok > Math.min(lowest('cached_input'), lowest('input')))
  )
    return 'cache storage is above cached input'
  return halfPriceContradictionIn(rates, ['batch'], [])
}
