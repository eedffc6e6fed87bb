import { fileURLToPath } from 'node:url'
import { Fault } from '@ratecard/core'
import Database from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import * as schema from './schema.ts'

/** One open database: the driver for hot loops, drizzle for typed queries. */
export interface Db {
  sqlite: Database.Database
  orm: BetterSQLite3Database<typeof schema>
  close(): void
}

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

/**
 * Opens (and creates or migrates) the database in one file.
 * @throws Fault `storage` when the file cannot be opened, is damaged, or is no database
 */
export function openDb(path: string): Db {
  return open(path, () => new Database(path))
}

export function openMemoryDb(): Db {
  return open('memory', () => new Database(':memory:'))
}

function open(name: string, connect: () => Database.Database): Db {
  let sqlite: Database.Database | undefined
  try {
    sqlite = connect()
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    // Without it INSERT OR REPLACE would delete rows past the append-only triggers.
    sqlite.pragma('recursive_triggers = ON')
    sqlite.pragma('trusted_schema = OFF')
    sqlite.pragma('busy_timeout = 5000')
    const check = sqlite.pragma('quick_check(1)', { simple: true })
    if (check !== 'ok') throw new Error(String(check))
    const orm = drizzle(sqlite, { schema })
    migrate(orm, { migrationsFolder })
    const handle = sqlite
    return { sqlite, orm, close: () => handle.close() }
  } catch (error) {
    sqlite?.close()
    const why = error instanceof Error ? error.message : String(error)
    throw new Fault(
      'storage',
      `cannot use the database ${name}: ${why}; delete it to rebuild it from the ledger`,
      {
        cause: error,
      },
    )
  }
}

/** Prepares statements once per database: `const statements = perDb((db) => ({ … }))`. */
export function perDb<T>(prepare: (db: Db) => T): (db: Db) => T {
  const prepared = new WeakMap<Db, T>()
  return (db) => {
    const known = prepared.get(db)
    if (known !== undefined) return known
    const made = prepare(db)
    prepared.set(db, made)
    return made
  }
}

/** Runs `work` in one immediate transaction: all of it is stored, or nothing. */
export function inTransaction<T>(db: Db, work: () => T): T {
  return db.sqlite.transaction(work).immediate()
}
