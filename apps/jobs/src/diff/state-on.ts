import { isPrice, type PriceTuple, type UtcDate } from '@ratecard/core'
import { type Db, perDb } from '@ratecard/db'
import type { IndexState } from './index-state.ts'

const statements = perDb(({ sqlite }) => ({
  // A point is in force from its instant until the next one; an endpoint from when it was first seen until retired.
  on: sqlite.prepare<{ end: string }, PriceTuple & { id: string }>(
    `SELECT endpoints.id AS id, input, output, cached_input AS cachedInput FROM endpoints
       LEFT JOIN price_points ON price_points.id = (
         SELECT newest.id FROM price_points AS newest
         WHERE newest.endpoint_id = endpoints.id AND newest.observed_at <= :end
         ORDER BY observed_at DESC, newest.id DESC LIMIT 1)
     WHERE first_seen_at <= :end AND (retired_at IS NULL OR retired_at > :end) ORDER BY endpoints.id`,
  ),
}))

/** The index as its history tells it for the end of one day. The history does not tell when a price was verified. */
export function stateOn(db: Db, date: UtcDate): IndexState {
  const rows = statements(db).on.all({ end: `${date}T23:59:59Z` })
  return new Map(
    rows.map(({ id, ...tuple }) => [id, { price: isPrice(tuple) ? tuple : null, verifiedOn: null }]),
  )
}
