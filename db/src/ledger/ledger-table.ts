import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { endpoints, holds, pricePoints, prices, providers, quotes, sourceStates } from '../schema.ts'

/** One table of the ledger: one file of sorted JSON lines. */
export interface LedgerTable {
  file: string
  table: SQLiteTable
  /** Columns that give the lines their stable order. */
  orderBy: readonly string[]
  /** A column whose values stand in the database only. */
  omit?: string
}

/** In the order in which foreign keys allow them to be restored. */
export const ledgerTables: readonly LedgerTable[] = [
  { file: 'providers.ndjson', table: providers, orderBy: ['id'] },
  { file: 'endpoints.ndjson', table: endpoints, orderBy: ['id'] },
  {
    file: 'price-points.ndjson',
    table: pricePoints,
    orderBy: ['endpoint_id', 'observed_at', 'id'],
    omit: 'id',
  },
  { file: 'prices.ndjson', table: prices, orderBy: ['endpoint_id'] },
  { file: 'quotes.ndjson', table: quotes, orderBy: ['source_id', 'endpoint_id', 'effective_from'] },
  { file: 'holds.ndjson', table: holds, orderBy: ['source_id', 'endpoint_id'] },
  { file: 'stamps.ndjson', table: sourceStates, orderBy: ['source_id'] },
]
