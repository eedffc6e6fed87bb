import type { EndpointId, Instant, Price } from '@ratecard/core'
import { type Db, perDb } from '@ratecard/db'

export interface StandingWords {
  label: string
  /** JSON of every rate but the three standard ones. */
  rates: string
  evidence: string
}

const statements = perDb(({ sqlite }) => ({
  put: sqlite.prepare(
    `INSERT INTO prices (endpoint_id, source_id, input, output, cached_input, label, rates, evidence, observed_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET source_id = excluded.source_id, input = excluded.input, output = excluded.output,
       cached_input = excluded.cached_input, label = excluded.label, rates = excluded.rates,
       evidence = excluded.evidence, observed_at = excluded.observed_at, last_seen_at = NULL`,
  ),
  freeze: sqlite.prepare(
    'UPDATE prices SET last_seen_at = ? WHERE endpoint_id = ? AND source_id IS ? AND last_seen_at IS NULL',
  ),
  thaw: sqlite.prepare('UPDATE prices SET last_seen_at = NULL WHERE endpoint_id = ?'),
  drop: sqlite.prepare('DELETE FROM prices WHERE endpoint_id = ?'),
}))

/** @param sourceId the official source, or null for an unverified price */
export function putPrice(
  db: Db,
  at: Instant,
  endpointId: EndpointId,
  sourceId: string | null,
  { input, output, cachedInput }: Price,
  { label, rates, evidence }: StandingWords,
): void {
  statements(db).put.run(endpointId, sourceId, input, output, cachedInput, label, rates, evidence, at)
}

/** The newest reading of the source that set the price (null: unverified) does not confirm it any more. */
export function freezePrice(
  db: Db,
  endpointId: EndpointId,
  sourceId: string | null,
  lastSeenAt: Instant,
): void {
  statements(db).freeze.run(lastSeenAt, endpointId, sourceId)
}

/** The price is confirmed by the newest reading again. */
export function thawPrice(db: Db, endpointId: EndpointId): void {
  statements(db).thaw.run(endpointId)
}

export function dropPrice(db: Db, endpointId: EndpointId): void {
  statements(db).drop.run(endpointId)
}
