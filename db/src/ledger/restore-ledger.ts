import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '@ratecard/core'
import { type Db, inTransaction } from '../open-db.ts'
import { ledgerColumns, tableName } from './ledger-columns.ts'
import { type LedgerTable, ledgerTables } from './ledger-table.ts'

/**
 * Fills an empty database from the ledger, in one transaction.
 * @returns how many lines each file gave
 * @throws Fault `storage` naming file and line when a line cannot be stored
 */
export function restoreLedger(db: Db, dir: string): Record<string, number> {
  return inTransaction(db, () =>
    Object.fromEntries(ledgerTables.map((table) => [table.file, restoreTable(db, dir, table)])),
  )
}

export function hasLedger(dir: string): boolean {
  return ledgerTables.some(({ file }) => existsSync(join(dir, file)))
}

function restoreTable(db: Db, dir: string, table: LedgerTable): number {
  const path = join(dir, table.file)
  if (!existsSync(path)) return 0
  const columns = ledgerColumns(table)
  const insert = db.sqlite.prepare(
    `INSERT INTO ${tableName(table)} (${columns.map((column) => column.name).join(', ')})
     VALUES (${columns.map(() => '?').join(', ')})`,
  )
  const names = new Set(columns.map((column) => column.name))
  const lines = readFileSync(path, 'utf8').split('\n')
  if (lines.pop() !== '') throw new Fault('storage', `${path}: the last line is cut`)
  for (const [index, line] of lines.entries()) {
    try {
      const row = JSON.parse(line) as Record<string, unknown>
      const unknown = Object.keys(row).find((name) => !names.has(name))
      if (unknown) throw new Error(`unknown column ${unknown}`)
      insert.run(
        columns.map(({ name, isJson }) => {
          const value = row[name] ?? null
          return value !== null && isJson ? JSON.stringify(value) : value
        }),
      )
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw new Fault('storage', `${path}, line ${index + 1}: ${why}`, { cause: error })
    }
  }
  return lines.length
}
