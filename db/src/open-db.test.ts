import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, test } from 'vitest'
import { openDb, openMemoryDb } from './open-db.ts'
import { acquireRunLock } from './run-lock.ts'
import * as schema from './schema.ts'

const scratch = () => mkdtempSync(join(tmpdir(), 'ratecard-db-'))
const tables = Object.values(schema).filter((value) => is(value, SQLiteTable)) as SQLiteTable[]

describe('the schema', () => {
  test.each(tables.map((table) => [getTableName(table), table] as const))(
    '%s has the columns that the migrations make, and is STRICT',
    (name, table) => {
      const { sqlite } = openMemoryDb()
      const made = sqlite.pragma(`table_info(${name})`) as { name: string; notnull: number }[]
      const declared = Object.values(getTableColumns(table)).map((column) => column.name)
      expect(made.map((column) => column.name).sort()).toEqual(declared.sort())
      const list = sqlite.pragma('table_list') as { name: string; strict: number }[]
      expect(list.find((entry) => entry.name === name)?.strict).toBe(1)
    },
  )
})

describe('append-only tables', () => {
  const withPoint = () => {
    const db = openMemoryDb()
    db.sqlite.exec(`
      INSERT INTO providers (id, slug, name, url) VALUES ('acme', 'acme', 'Acme', 'https://acme.example/');
      INSERT INTO endpoints (id, provider_id, model_id, slug, name, category, input_modalities, output_modalities,
        capabilities, listed_by, first_seen_at)
        VALUES ('acme:one', 'acme', 'one', 'one', 'One', 'chat', '[]', '[]', '[]', 'acme', '2026-01-01T00:00:00Z');
      INSERT INTO price_points (id, endpoint_id, observed_at, input, output, reason, source_id, evidence)
        VALUES (1, 'acme:one', '2026-01-01T00:00:00Z', 1, 2, 'first', 'acme', 'words');
    `)
    return db
  }

  test.each([
    'UPDATE price_points SET input = 5',
    'DELETE FROM price_points',
    `INSERT OR REPLACE INTO price_points (id, endpoint_id, observed_at, input, output, reason, source_id, evidence)
     VALUES (1, 'acme:one', '2026-01-01T00:00:00Z', 9, 9, 'first', 'acme', 'words')`,
  ])('refuse %s', (statement) => {
    expect(() => withPoint().sqlite.exec(statement)).toThrow(/append-only/)
  })

  test.each([
    `UPDATE prices SET input = -1`,
    `INSERT INTO price_points (endpoint_id, observed_at, input, output, reason, source_id, evidence)
     VALUES ('acme:one', '2026-01-02T00:00:00Z', 1, NULL, 'changed', 'acme', '')`,
    `INSERT INTO price_points (endpoint_id, observed_at, input, output, reason, source_id, evidence)
     VALUES ('acme:one', '2026-01-02T00:00:00Z', 'abc', 1, 'changed', 'acme', '')`,
    `INSERT INTO price_points (endpoint_id, observed_at, input, output, reason, source_id, evidence)
     VALUES ('acme:none', '2026-01-02T00:00:00Z', 1, 1, 'changed', 'acme', '')`,
  ])('constraints refuse %s', (statement) => {
    const db = withPoint()
    db.sqlite.exec(`INSERT INTO prices (endpoint_id, source_id, input, output, label, rates, evidence, observed_at)
      VALUES ('acme:one', 'acme', 1, 2, 'One', '[]', 'words', '2026-01-01T00:00:00Z')`)
    expect(() => db.sqlite.exec(statement)).toThrow(/constraint|cannot store/i)
  })
})

describe('openDb', () => {
  test('sets the pragmas that durability rests on', () => {
    const { sqlite, close } = openDb(join(scratch(), 'a.sqlite'))
    const pragma = (name: string) => sqlite.pragma(name, { simple: true })
    expect(pragma('journal_mode')).toBe('wal')
    expect(pragma('synchronous')).toBe(2)
    expect(pragma('foreign_keys')).toBe(1)
    expect(pragma('recursive_triggers')).toBe(1)
    expect(pragma('trusted_schema')).toBe(0)
    close()
  })

  test('a file that is no database is a storage fault (faults.md 28)', () => {
    const path = join(scratch(), 'broken.sqlite')
    writeFileSync(path, 'this is not a database, but long enough to look at '.repeat(40))
    expect(() => openDb(path)).toThrow(expect.objectContaining({ code: 'storage' }))
  })

  test('a second run finds the lock taken, and gets it once the first is done (faults.md 29)', () => {
    const path = join(scratch(), 'a.sqlite')
    const unlock = acquireRunLock(path)
    expect(() => acquireRunLock(path)).toThrow(expect.objectContaining({ code: 'locked' }))
    unlock()
    acquireRunLock(path)()
  })
})
