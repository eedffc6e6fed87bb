import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SourceKind } from '@ratecard/core'
import {
  type Db,
  endpoints,
  holds,
  openMemoryDb,
  type PointReason,
  pricePoints,
  prices,
  providers,
  quotes,
  sourceStates,
  sources,
} from '@ratecard/db'
import { onTestFinished } from 'vitest'
import { type ExportOptions, exportTree } from '../src/export-tree.ts'

export const usd = 1_000_000_000

/** A small index of invented names. Every default can be overridden; every method stores one thing. */
export function newIndex() {
  const db = openMemoryDb()
  onTestFinished(() => db.close())
  const { orm } = db
  return {
    db,
    provider: (id: string) =>
      orm
        .insert(providers)
        .values({ id, slug: id, name: `${id} Inc.`, url: `https://${id}.example/` })
        .run(),
    source(id: string, kind: SourceKind, lastAcceptedAt: string | null, interval = 21_600) {
      const counts = { seen: 3, accepted: 3, changed: 0, held: 0, rejected: 0, missing: 0 }
      const lineage = { roots: [id] }
      const url = `https://${id}.example/pricing`
      orm
        .insert(sources)
        .values({
          id,
          name: id,
          kind,
          url,
          schedule: '7 */6 * * *',
          expectedIntervalSeconds: interval,
          lineage,
        })
        .run()
      if (lastAcceptedAt === null) return
      const at = { lastAttemptAt: lastAcceptedAt, lastSuccessAt: lastAcceptedAt, lastAcceptedAt }
      orm
        .insert(sourceStates)
        .values({ sourceId: id, ...at, lastOutcome: 'success', counts, readings: [] })
        .run()
    },
    endpoint(id: string, more: Partial<typeof endpoints.$inferInsert> = {}) {
      const [providerId = '', modelId = ''] = id.split(':')
      orm
        .insert(endpoints)
        .values({
          id,
          providerId,
          modelId,
          slug: modelId.toLowerCase(),
          name: `Model ${modelId}`,
          category: 'chat',
          inputModalities: ['text'],
          outputModalities: ['text'],
          capabilities: ['text'],
          factsSource: null,
          listedBy: 'nobody',
          firstSeenAt: '2026-08-01T00:00:00Z',
          ...more,
        })
        .run()
    },
    price(endpointId: string, input: number, output: number, more: Partial<typeof prices.$inferInsert> = {}) {
      orm
        .insert(prices)
        .values({
          endpointId,
          sourceId: null,
          input,
          output,
          label: 'row',
          rates: [],
          evidence: `${endpointId} row`,
          observedAt: '2026-08-01T06:00:00Z',
          ...more,
        })
        .run()
    },
    quote(
      sourceId: string,
      endpointId: string,
      input: number | null,
      output: number | null,
      effectiveFrom = '',
    ) {
      const row = { sourceId, endpointId, effectiveFrom, label: 'row', input, output }
      orm
        .insert(quotes)
        .values({ ...row, rates: [], evidence: 'words', since: '2026-08-01T06:00:00Z' })
        .run()
    },
    point(
      endpointId: string,
      observedAt: string,
      prices: [number, number] | null,
      reason: PointReason = 'changed',
    ) {
      const [input, output] = prices ?? [null, null]
      orm
        .insert(pricePoints)
        .values({ endpointId, observedAt, input, output, reason, sourceId: 'acme-page', evidence: 'words' })
        .run()
    },
    hold(sourceId: string, endpointId: string, outcome: 'held' | 'rejected' = 'held') {
      const at = { heldSince: '2026-08-20T06:00:00Z', lastSeenAt: '2026-08-20T06:00:00Z' }
      const words = { code: 'large_change', detail: 'x', clears: 'y', label: 'row', evidence: 'words' }
      const row = {
        sourceId,
        endpointId,
        outcome,
        ...words,
        ...at,
        input: 9 * usd,
        output: 9 * usd,
        rates: [],
      }
      orm
        .insert(holds)
        .values({ ...row, evidenceSha256: 'a'.repeat(64), sightings: 1 })
        .run()
    },
  }
}

/** Two providers of one base model and one endpoint without a price, read on 2026-08-20. */
export function smallIndex() {
  const index = newIndex()
  for (const id of ['acme', 'zeta']) {
    index.provider(id)
    index.source(`${id}-page`, 'page', '2026-08-20T06:00:00Z')
  }
  index.source('list', 'aggregator', '2026-08-20T07:00:00Z')
  for (const [id, price] of [
    ['acme:big', 2],
    ['zeta:big', 1],
  ] as const) {
    const sourceId = `${id.split(':')[0]}-page`
    index.endpoint(id, { baseModel: 'big' })
    index.price(id, price * usd, 4 * price * usd, { sourceId })
    index.quote(sourceId, id, price * usd, 4 * price * usd)
    index.point(id, '2026-08-01T06:00:00Z', [price * usd, 4 * price * usd], 'first')
  }
  index.endpoint('zeta:free')
  return index
}

export const options: Omit<ExportOptions, 'outDir'> = {
  buildDate: '2026-08-21',
  generatedAt: '2026-08-20T12:00:00Z',
  baseUrl: 'https://ratecard.example',
  gatewayUrl: null,
  allowShrink: false,
}

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ratecard-export-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Exports into a new folder and reads files of the tree. */
export function exported(db: Db, more: Partial<ExportOptions> = {}) {
  const outDir = join(temporaryFolder(), 'dist')
  const publish = (again: Partial<ExportOptions> = {}) =>
    exportTree(db, { ...options, outDir, ...more, ...again })
  const result = publish()
  const text = (path: string) => readFileSync(join(outDir, path), 'utf8')
  return { outDir, result, publish, text, json: (path: string) => JSON.parse(text(path)) }
}
