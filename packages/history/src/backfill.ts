import {
  addMs,
  dayMs,
  type EndpointId,
  highestPaidNano,
  type Instant,
  isExact,
  isFree,
  isPrice,
  isSwap,
  lowestPaidNano,
  type Price,
  type PriceTuple,
  powerOfTenJump,
  sameTuple,
} from '@ratecard/core'
import { type Db, perDb } from '@ratecard/db'
import { addPoint, oldestPoint } from './price-points.ts'

const nearestReadingMs = 30 * dayMs

interface Earlier extends PriceTuple {
  observedAt: Instant
  evidence: string
}

const statements = perDb(({ sqlite }) => ({
  aggregators: sqlite
    .prepare<[], string>(`SELECT id FROM sources WHERE kind = 'aggregator' ORDER BY id`)
    .pluck(),
  nearestReading: sqlite
    .prepare<[string, string, string], string>(
      `SELECT max(observed_at) FROM captures
       WHERE source_id = ? AND outcome = 'accepted' AND observed_at BETWEEN ? AND ?`,
    )
    .pluck(),
  observations: sqlite.prepare<[string, string, string], Earlier>(
    `SELECT observed_at AS observedAt, input, output, cached_input AS cachedInput, evidence FROM observations
     WHERE endpoint_id = ? AND source_id = ? AND effective_from = '' AND observed_at <= ?
     ORDER BY observed_at DESC, id DESC`,
  ),
}))

/**
 * Adds an aggregator's dated earlier values to the history of an endpoint that has just become official
 * (verification.md, "Backfill"): only from an aggregator that, on the day of the first official reading or in its
 * nearest reading within 30 days before, gave exactly this price, and only as far back as each step is plausible.
 * The aggregator that reaches back furthest is used.
 *
 * @param firstReadingAt the first official reading that showed the price
 */
export function backfill(db: Db, endpointId: EndpointId, price: Price, firstReadingAt: Instant): void {
  const { aggregators } = statements(db)
  const oldestKnown = oldestPoint(db, endpointId)
  const candidates = (aggregators.all() as string[]).map((sourceId) => ({
    sourceId,
    values: plausibleEarlierValues(db, endpointId, sourceId, price, firstReadingAt),
  }))
  const [best] = candidates
    .filter(({ values }) => values.length > 0)
    .sort((a, b) => (a.values[0]?.observedAt ?? '').localeCompare(b.values[0]?.observedAt ?? ''))
  if (!best) return
  const missing = best.values.filter(({ observedAt }) => !oldestKnown || observedAt < oldestKnown.observedAt)
  const joinsKnown = missing.at(-1)
  if (oldestKnown && joinsKnown && sameTuple(joinsKnown, oldestKnown)) missing.pop()
  for (const { observedAt, evidence, ...tuple } of missing) {
    addPoint(db, { endpointId, observedAt, tuple, reason: 'backfilled', sourceId: best.sourceId, evidence })
  }
}

/** Oldest first, no equal neighbours. */
function plausibleEarlierValues(
  db: Db,
  endpointId: EndpointId,
  sourceId: string,
  price: Price,
  firstReadingAt: Instant,
): Earlier[] {
  const { nearestReading, observations } = statements(db)
  const nearest = nearestReading.get(
    sourceId,
    addMs(firstReadingAt, -nearestReadingMs),
    `${firstReadingAt.slice(0, 10)}T23:59:59Z`,
  )
  if (!nearest) return []
  const kept: Earlier[] = []
  for (const value of observations.all(endpointId, sourceId, nearest)) {
    const later = kept[0] ?? null
    if (later === null ? !isExact(value, price) : !isPlausibleStep(value, later)) break
    if (later && sameTuple(value, later)) kept[0] = value
    else kept.unshift(value)
  }
  return kept
}

/** Rules 1, 3 and 4 of verification.md, from an earlier value to the next. */
function isPlausibleStep(earlier: PriceTuple, later: PriceTuple): boolean {
  if (!isPrice(earlier) || !isPrice(later)) return false
  const inRange = (nano: number) => nano >= lowestPaidNano && nano <= highestPaidNano
  if (!isFree(earlier) && !(inRange(earlier.input) && inRange(earlier.output))) return false
  return powerOfTenJump(earlier, later) === 0 && !isSwap(earlier, later)
}
