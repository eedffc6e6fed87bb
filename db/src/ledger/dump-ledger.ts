import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../open-db.ts'
import { ledgerColumns, tableName } from './ledger-columns.ts'
import { type LedgerTable, ledgerTables } from './ledger-table.ts'

/**
 * Writes the committed state as sorted JSON lines, one file a table; a null is left out. Files whose text is the
 * same are not touched.
 * @returns the names of the files that changed
 */
export function dumpLedger(db: Db, dir: string): string[] {
  mkdirSync(dir, { recursive: true })
  const texts = db.sqlite.transaction(() =>
    ledgerTables.map((table) => ({ file: table.file, text: [...ledgerLines(db, table)].join('') })),
  )()
  return texts.filter(({ file, text }) => writeIfDifferent(join(dir, file), text)).map(({ file }) => file)
}

function* ledgerLines(db: Db, table: LedgerTable): Generator<string> {
  const columns = ledgerColumns(table)
  const names = columns.map((column) => column.name).join(', ')
  const query = `SELECT ${names} FROM ${tableName(table)} ORDER BY ${table.orderBy.join(', ')}`
  for (const row of db.sqlite.prepare(query).raw().iterate() as Iterable<(string | number | null)[]>) {
    const fields = columns.flatMap(({ name, isJson }, index) => {
      const value = row[index] ?? null
      return value === null ? [] : [`"${name}":${isJson ? value : JSON.stringify(value)}`]
    })
    yield `{${fields.join(',')}}\n`
  }
}

function writeIfDifferent(path: string, text: string): boolean {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return false
  const temporary = `${path}.tmp`
  writeFileSync(temporary, text)
  renameSync(temporary, path)
  return true
}
