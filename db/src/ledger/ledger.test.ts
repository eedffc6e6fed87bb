import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openMemoryDb } from '../open-db.ts'
import { dumpLedger } from './dump-ledger.ts'
import { ledgerTables } from './ledger-table.ts'
import { restoreLedger } from './restore-ledger.ts'

const scratch = () => mkdtempSync(join(tmpdir(), 'ratecard-ledger-'))
const textOf = (dir: string) =>
  Object.fromEntries(
    readdirSync(dir)
      .sort()
      .map((name) => [name, readFileSync(join(dir, name), 'utf8')]),
  )

function filledDb() {
  const db = openMemoryDb()
  const hostile = 'Ünï "quoted" \\ 🚀 \u2028 </script>'
  const provider = db.sqlite.prepare('INSERT INTO providers (id, slug, name, url) VALUES (?, ?, ?, ?)')
  const endpoint = db.sqlite.prepare(
    `INSERT INTO endpoints (id, provider_id, model_id, slug, name, category, open_weights, input_modalities,
       output_modalities, capabilities, listed_by, first_seen_at)
     VALUES (?, ?, ?, ?, ?, 'chat', 1, '["text"]', '[]', '["text","vision"]', 'acme', '2026-01-01T00:00:00Z')`,
  )
  const point = db.sqlite.prepare(
    `INSERT INTO price_points (endpoint_id, observed_at, input, output, reason, source_id, evidence)
     VALUES (?, ?, ?, ?, ?, 'acme', ?)`,
  )
  provider.run('zeta', 'zeta', 'Zeta', 'https://zeta.example/')
  provider.run('acme', 'acme', hostile, 'https://acme.example/')
  endpoint.run('zeta:b', 'zeta', 'b', 'b', 'B')
  endpoint.run('acme:one', 'acme', 'one', 'one', hostile)
  point.run('zeta:b', '2026-01-03T00:00:00Z', 3, 4, 'changed', hostile)
  point.run('zeta:b', '2026-01-01T00:00:00Z', 1, 2, 'backfilled', '')
  point.run('zeta:b', '2026-01-03T00:00:00Z', 5, 6, 'changed', 'twice in one instant')
  point.run('zeta:b', '2026-01-04T00:00:00Z', null, null, 'retired', '')
  return db
}

describe('the ledger', () => {
  test('dump → restore → dump is byte-identical (faults.md, durability)', () => {
    const [first, second] = [scratch(), scratch()]
    dumpLedger(filledDb(), first)
    const restored = openMemoryDb()
    restoreLedger(restored, first)
    dumpLedger(restored, second)
    expect(textOf(second)).toEqual(textOf(first))
    expect(Object.keys(textOf(first))).toEqual(ledgerTables.map(({ file }) => file).sort())
  })

  test('lines are sorted, and points of one instant keep their order', () => {
    const dir = scratch()
    dumpLedger(filledDb(), dir)
    const lines = (name: string) =>
      readFileSync(join(dir, name), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    expect(lines('endpoints.ndjson').map(({ id }) => id)).toEqual(['acme:one', 'zeta:b'])
    expect(lines('price-points.ndjson').map(({ input }) => input)).toEqual([1, 3, 5, undefined])
  })

  test('files that would not change are not touched', () => {
    const dir = scratch()
    const db = filledDb()
    dumpLedger(db, dir)
    const before = statSync(join(dir, 'endpoints.ndjson')).mtimeMs
    expect(dumpLedger(db, dir)).toEqual([])
    expect(statSync(join(dir, 'endpoints.ndjson')).mtimeMs).toBe(before)
  })

  test.each([
    ['a line that is no JSON', '{"id":"acme"', /providers\.ndjson, line 1/],
    [
      'a column that does not exist',
      '{"id":"a","slug":"a","name":"A","url":"u","price":1}\n',
      /unknown column price/,
    ],
    ['a value that breaks a constraint', '{"id":"","slug":"a","name":"A","url":"u"}\n', /line 1/],
    ['a cut last line', '{"id":"a","slug":"a","name":"A","url":"u"}', /last line is cut/],
  ])('%s stops the restore and names the place', (_, text, message) => {
    const dir = scratch()
    writeFileSync(join(dir, 'providers.ndjson'), text.includes('"acme"') ? `${text}\n` : text)
    const db = openMemoryDb()
    expect(() => restoreLedger(db, dir)).toThrow(message)
    expect(db.sqlite.prepare('SELECT count(*) FROM providers').pluck().get()).toBe(0)
  })
})
