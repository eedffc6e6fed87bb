import type { EndpointId, Instant, PriceTuple } from '@ratecard/core'
import { type Db, type PointReason, perDb } from '@ratecard/db'

export interface NewPoint {
  endpointId: EndpointId
  observedAt: Instant
  tuple: PriceTuple
  reason: PointReason
  sourceId: string
  evidence: string
}

const statements = perDb(({ sqlite }) => ({
  insert: sqlite.prepare(
    `INSERT INTO price_points (endpoint_id, observed_at, input, output, cached_input, reason, source_id, evidence)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  newest: sqlite.prepare<[string], PriceTuple>(
    `SELECT input, output, cached_input AS cachedInput FROM price_points
     WHERE endpoint_id = ? ORDER BY observed_at DESC, id DESC LIMIT 1`,
  ),
  oldest: sqlite.prepare<[string], PriceTuple & { observedAt: Instant }>(
    `SELECT observed_at AS observedAt, input, output, cached_input AS cachedInput FROM price_points
     WHERE endpoint_id = ? ORDER BY observed_at, id LIMIT 1`,
  ),
}))

export function addPoint(db: Db, point: NewPoint): void {
  const { input, output, cachedInput } = point.tuple
  statements(db).insert.run(
    point.endpointId,
    point.observedAt,
    input,
    output,
    cachedInput,
    point.reason,
    point.sourceId,
    point.evidence,
  )
}

export function newestTuple(db: Db, endpointId: EndpointId): PriceTuple | null {
  return statements(db).newest.get(endpointId) ?? null
}

export function oldestPoint(db: Db, endpointId: EndpointId): (PriceTuple & { observedAt: Instant }) | null {
  return statements(db).oldest.get(endpointId) ?? null
}
