import { type EndpointId, type Instant, type PriceTuple, sameTuple } from '@ratecard/core'
import { type Db, perDb } from '@ratecard/db'

/** The prices in force of one payload, by endpoint. */
export type PayloadRows = ReadonlyMap<EndpointId, PriceTuple>

const statements = perDb(({ sqlite }) => ({
  verified: sqlite.prepare<[string], PriceTuple & { endpointId: EndpointId }>(
    `SELECT endpoint_id AS endpointId, input, output, cached_input AS cachedInput FROM prices
     WHERE source_id = ? AND last_seen_at IS NULL ORDER BY endpoint_id`,
  ),
}))

/** Prices that stand as verified by this very reading, against what its payload says. */
export function findFalsePrices(
  db: Db,
  sourceId: string,
  at: Instant,
  rows: PayloadRows,
): { compared: number; wrong: string[] } {
  const verified = statements(db).verified.all(sourceId)
  const wrong = verified.filter((price) => {
    const row = rows.get(price.endpointId)
    return !row || !sameTuple(row, price)
  })
  return { compared: verified.length, wrong: wrong.map(({ endpointId }) => `${endpointId} at ${at}`) }
}
