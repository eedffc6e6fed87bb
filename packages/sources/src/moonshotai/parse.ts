import { type Reading, Refusal, type Unit } from '@ratecard/core'
import { collectQuotes } from '../_shared/collect-quotes.ts'
import { refuseForeignCurrency } from '../_shared/currency.ts'
import { describe, normalize, type PageTable } from '../_shared/page-table.ts'
import { headerName } from '../_shared/priced-header.ts'
import { type BaseTier, type RowLabel, readRateTable } from '../_shared/rate-table.ts'
import { usdTables } from '../_shared/usd-tables.ts'
import { docTables } from './doc-tables.ts'

const units = new Map<string, Unit>([
  ['input price', 'input'],
  ['input price (cache miss)', 'input'],
  ['input price (cache hit)', 'cached_input'],
  ['cached input price', 'cached_input'],
  ['cache write price (ttl 5min)', 'cache_write'],
  ['cache write price (ttl 1h)', 'cache_write_1h'],
  ['output price', 'output'],
])
const rangeHeader = /\bcontext\b.*\brange\b/
const modelLabel =
  /^((?:kimi|moonshot)-[a-z0-9]+(?:[.-][a-z0-9]+)*)( \(batch\))?(?: ?(?:recommended|new|推荐))?$/i

/** Reads every table of models; the pages of the mainland platform have the same tables in yuan. */
export function parseMoonshotai(text: string): Reading {
  const components = docTables(text)
  for (const { rows } of components)
    for (const row of rows) refuseForeignCurrency(row.join(' '), `row ${row[0]?.slice(0, 40)}`)
  const tables = [...usdTables(text), ...components]
  const read = tables.flatMap((table) =>
    (['standard', 'batch'] as const).flatMap((tier) => {
      const rows = readTier(table, tier)
      return rows === null || rows.length === 0 ? [] : [{ table, rows }]
    }),
  )
  if (read.length === 0)
    throw new Refusal('no_price_table', 'no table of models with input and output prices')
  const { quotes, skipped } = collectQuotes(
    'moonshotai',
    read.flatMap(({ rows }) => rows),
  )
  const headerSignature = [...new Set(read.map(({ table }) => describe(table)))].join('; ')
  return { quotes, skipped, providers: [], facts: [], headerSignature, notes: [] }
}

function readTier(table: PageTable, tier: BaseTier) {
  const range = table.header.map(headerName).find((text) => rangeHeader.test(text))
  const model = table.header.map(normalize).indexOf('model')
  const isBatch = (row: readonly string[]) => /\(batch\)/i.test(row[model] ?? '')
  const rows = table.rows.filter((row) => isBatch(row) === (tier === 'batch'))
  return readRateTable(
    { ...table, rows },
    {
      model: 'model',
      quantity: 'unit',
      ...(range !== undefined && { range: { header: range, unit: 1 } }),
      units,
      needed: ['input', 'output'],
      tier,
      readLabel,
    },
  )
}

export function readLabel(cell: string): RowLabel {
  return { modelId: modelLabel.exec(cell)?.[1] ?? null, above: 0 }
}
