import { join } from 'node:path'
import { dumpLedger, openMemoryDb } from '@ratecard/db'
import { expect, onTestFinished, test } from 'vitest'
import { openIndex } from '../src/open-index.ts'
import { temporaryFolder } from './spawn-ratecard.ts'

function ledgerOf(endpointIds: readonly string[]): string {
  const dir = join(temporaryFolder(), 'ledger')
  const db = openMemoryDb()
  onTestFinished(() => db.close())
  const provider = db.sqlite.prepare(
    'INSERT OR IGNORE INTO providers (id, slug, name, url) VALUES (?, ?, ?, ?)',
  )
  const endpoint = db.sqlite.prepare(
    `INSERT INTO endpoints (id, provider_id, model_id, slug, name, category, input_modalities, output_modalities,
       capabilities, listed_by, first_seen_at) VALUES (?, ?, ?, ?, ?, 'chat', '[]', '[]', '[]', 'x', '2026-01-01T00:00:00Z')`,
  )
  for (const id of endpointIds) {
    const [providerId, modelId] = id.split(':')
    provider.run(providerId, providerId, providerId, `https://${providerId}.example/`)
    endpoint.run(id, providerId, modelId, modelId, modelId)
  }
  dumpLedger(db, dir)
  return dir
}

test('a database built from the ledger has the reviewed facts from the start', () => {
  const ledger = ledgerOf(['groq:llama-3.3-70b-versatile', 'acme:auto'])
  const index = openIndex(join(temporaryFolder(), 'db.sqlite'), ledger)
  onTestFinished(() => index.close())
  const rows = (sql: string) => index.db.sqlite.prepare(sql).raw().all()
  expect(rows('SELECT id, base_model FROM endpoints ORDER BY id')).toEqual([
    ['acme:auto', null],
    ['groq:llama-3.3-70b-versatile', 'llama-3.3-70b-instruct'],
  ])
  expect(rows('SELECT * FROM gateway_routes')).toEqual([
    ['groq:llama-3.3-70b-versatile', 'meta-llama/llama-3.3-70b-instruct', 'groq'],
  ])
  expect(rows('SELECT base_model, permissiveness FROM model_licenses')).toEqual([
    ['llama-3.3-70b-instruct', 'conditional'],
  ])
})
