import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, dumpLedger, openMemoryDb, restoreLedger } from '@ratecard/db'
import { expect, onTestFinished, test } from 'vitest'
import { applyFacts } from './apply-facts.ts'
import type { ReviewedFacts } from './read-facts.ts'

const facts: ReviewedFacts = {
  baseModels: { endpoints: new Map([['zeta:odd', 'kestrel-2']]), names: new Map([['kestrel', 'kestrel-2']]) },
  gatewayRoutes: [
    { endpoint: 'acme:kestrel', model: 'birds/kestrel-2', provider: 'acme', seen_on: '2026-08-07' },
    { endpoint: 'acme:gone', model: 'birds/gone', provider: 'acme', seen_on: '2026-08-07' },
  ],
  licenses: [
    {
      models: 'kestrel-*',
      name: 'MIT',
      url: 'https://l.example/',
      permissiveness: 'permissive',
      open_weights: true,
      source: 'https://l.example/',
    },
  ],
}
const noFacts: ReviewedFacts = {
  baseModels: { endpoints: new Map(), names: new Map() },
  gatewayRoutes: [],
  licenses: [],
}

function filled(): Db {
  const db = openMemoryDb()
  onTestFinished(() => db.close())
  for (const provider of ['acme', 'zeta']) {
    db.sqlite
      .prepare('INSERT INTO providers (id, slug, name, url) VALUES (?, ?, ?, ?)')
      .run(provider, provider, provider, `https://${provider}.example/`)
  }
  const insert = db.sqlite.prepare(
    `INSERT INTO endpoints (id, provider_id, model_id, slug, name, category, input_modalities, output_modalities,
       capabilities, listed_by, first_seen_at) VALUES (?, ?, ?, ?, ?, 'chat', '[]', '[]', '[]', 'x', '2026-01-01T00:00:00Z')`,
  )
  for (const id of ['acme:kestrel', 'acme:wren', 'zeta:org/Kestrel-2', 'zeta:odd']) {
    const [provider, model] = id.split(':')
    insert.run(id, provider, model, model, model)
  }
  return db
}

const rows = (db: Db, sql: string) => db.sqlite.prepare(sql).raw().all()
const baseModels = (db: Db) => rows(db, 'SELECT id, base_model FROM endpoints ORDER BY id')
const everything = (db: Db) => [
  baseModels(db),
  rows(db, 'SELECT * FROM gateway_routes'),
  rows(db, 'SELECT * FROM model_licenses'),
]

test('every endpoint gets its base model, its route and the licence of its base model', () => {
  const db = filled()
  applyFacts(db, facts)
  expect(everything(db)).toEqual([
    [
      ['acme:kestrel', 'kestrel-2'],
      ['acme:wren', null],
      ['zeta:odd', 'kestrel-2'],
      ['zeta:org/Kestrel-2', 'kestrel-2'],
    ],
    [['acme:kestrel', 'birds/kestrel-2', 'acme']],
    [['kestrel-2', 'MIT', 'https://l.example/', 'permissive', 1]],
  ])
})

test('a second time changes nothing, and a review that takes facts back takes them out', () => {
  const db = filled()
  applyFacts(db, facts)
  const first = everything(db)
  applyFacts(db, facts)
  expect(everything(db)).toEqual(first)
  applyFacts(db, noFacts)
  expect(everything(db)).toEqual([
    [
      ['acme:kestrel', null],
      ['acme:wren', null],
      ['zeta:odd', null],
      ['zeta:org/Kestrel-2', 'kestrel-2'],
    ],
    [],
    [],
  ])
})

test('a database restored from the ledger gets the same facts', () => {
  const [db, restored] = [filled(), openMemoryDb()]
  onTestFinished(() => restored.close())
  const dir = mkdtempSync(join(tmpdir(), 'ratecard-facts-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  applyFacts(db, noFacts)
  dumpLedger(db, dir)
  restoreLedger(restored, dir)
  applyFacts(db, facts)
  applyFacts(restored, facts)
  expect(everything(restored)).toEqual(everything(db))
  dumpLedger(db, dir)
  expect(dumpLedger(restored, dir)).toEqual([])
})
