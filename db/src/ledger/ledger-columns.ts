import { getTableColumns, getTableName } from 'drizzle-orm'
import type { LedgerTable } from './ledger-table.ts'

export interface LedgerColumn {
  name: string
  /** JSON columns stand in the ledger as JSON, not as text within text. */
  isJson: boolean
}

export function tableName({ table }: LedgerTable): string {
  return getTableName(table)
}

export function ledgerColumns({ table, omit }: LedgerTable): LedgerColumn[] {
  return Object.values(getTableColumns(table))
    .filter((column) => column.name !== omit)
    .map((column) => ({ name: column.name, isJson: column.dataType === 'json' }))
}
