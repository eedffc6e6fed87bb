import { dayMs, type EndpointId, type Instant, msBetween, noPrice } from '@ratecard/core'
import { type Db, perDb } from '@ratecard/db'
import { addPoint, newestTuple } from './price-points.ts'
import { dropPrice } from './standing-prices.ts'

/** verification.md: retired after 3 readings over at least 7 days that all lack it. */
export const retirement = { readings: 3, overMs: 7 * dayMs } as const

interface ListedEndpoint {
  id: EndpointId
  missingSince: Instant | null
  missingReadings: number
  retiredAt: Instant | null
  isPricedHere: number
}

const statements = perDb(({ sqlite }) => ({
  listed: sqlite.prepare<[string, string], ListedEndpoint>(
    `SELECT endpoints.id, missing_since AS missingSince, missing_readings AS missingReadings,
       retired_at AS retiredAt, prices.source_id IS ? AS isPricedHere
     FROM endpoints LEFT JOIN prices ON prices.endpoint_id = endpoints.id WHERE listed_by = ?`,
  ),
  setMissing: sqlite.prepare('UPDATE endpoints SET missing_since = ?, missing_readings = ? WHERE id = ?'),
  setRetired: sqlite.prepare('UPDATE endpoints SET retired_at = ? WHERE id = ?'),
}))

export interface CompleteReading {
  sourceId: string
  at: Instant
  /** Endpoints that the reading names at all, priced or not. */
  listed: ReadonlySet<EndpointId>
  /** Endpoints that it gives a price for. */
  quoted: ReadonlySet<EndpointId>
}

/**
 * Counts the readings that lack an endpoint, and retires what has been gone long enough. An endpoint that is still
 * listed but no longer priced keeps its place and loses its price in the same way.
 * @returns how many endpoints are missing at present
 */
export function trackMissing(db: Db, { sourceId, at, listed, quoted }: CompleteReading): number {
  const { listed: select, setMissing, setRetired } = statements(db)
  let missing = 0
  for (const endpoint of select.all(sourceId, sourceId)) {
    const isListed = listed.has(endpoint.id)
    const isMissing = !isListed || (endpoint.isPricedHere === 1 && !quoted.has(endpoint.id))
    if (!isMissing) {
      if (endpoint.missingSince !== null) setMissing.run(null, 0, endpoint.id)
      if (endpoint.retiredAt !== null) setRetired.run(null, endpoint.id)
      continue
    }
    if (endpoint.retiredAt !== null) continue
    missing += 1
    const since = endpoint.missingSince ?? at
    const readings = endpoint.missingReadings + 1
    setMissing.run(since, readings, endpoint.id)
    if (readings < retirement.readings || msBetween(since, at) < retirement.overMs) continue
    retirePrice(db, endpoint.id, at, sourceId)
    if (!isListed) setRetired.run(at, endpoint.id)
    else setMissing.run(null, 0, endpoint.id)
  }
  return missing
}

function retirePrice(db: Db, endpointId: EndpointId, at: Instant, sourceId: string): void {
  const newest = newestTuple(db, endpointId)
  if (newest && newest.input !== null) {
    addPoint(db, { endpointId, observedAt: at, tuple: noPrice, reason: 'retired', sourceId, evidence: '' })
  }
  dropPrice(db, endpointId)
}
