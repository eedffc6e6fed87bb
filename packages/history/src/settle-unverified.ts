import {
  addMs,
  agreedPrice,
  dayMs,
  type EndpointId,
  highestPaidNano,
  type Instant,
  type Lineage,
  lowestPaidNano,
  noPrice,
  type PeerQuote,
  type PriceTuple,
  rootsFor,
  sameTuple,
  splitEndpointId,
} from '@ratecard/core'
import { type Db, perDb } from '@ratecard/db'
import { nextPoint } from './next-point.ts'
import { addPoint, newestTuple } from './price-points.ts'
import { dropPrice, freezePrice, putPrice, thawPrice } from './standing-prices.ts'

/** How long an unverified price stands after its sources parted (verification.md, "Without an official reading"). */
export const standsPartedMs = 30 * dayMs

interface Candidate extends PriceTuple {
  sourceId: string
  kind: string
  lineage: string
  observedAt: Instant
}

interface UnverifiedPrice extends PriceTuple {
  sourceId: string | null
  lastSeenAt: Instant | null
}

const statements = perDb(({ sqlite }) => ({
  isTracked: sqlite.prepare<[string]>('SELECT 1 FROM endpoints WHERE id = ? AND retired_at IS NULL').pluck(),
  quotes: sqlite.prepare<[string], Candidate>(
    `SELECT quotes.source_id AS sourceId, kind, input, output, cached_input AS cachedInput, lineage,
       coalesce(last_accepted_at, since) AS observedAt
     FROM quotes JOIN sources ON sources.id = quotes.source_id
       LEFT JOIN source_states ON source_states.source_id = quotes.source_id
     WHERE endpoint_id = ? AND effective_from = ''`,
  ),
  price: sqlite.prepare<[string], UnverifiedPrice>(
    `SELECT source_id AS sourceId, input, output, cached_input AS cachedInput, last_seen_at AS lastSeenAt
     FROM prices WHERE endpoint_id = ?`,
  ),
  expired: sqlite
    .prepare<[string], string>(
      'SELECT endpoint_id FROM prices WHERE source_id IS NULL AND last_seen_at < ? ORDER BY endpoint_id',
    )
    .pluck(),
}))

/** Looks again at endpoints without an official price whose aggregator quotes moved. */
export function settleUnverified(db: Db, at: Instant, endpointIds: Iterable<EndpointId>): void {
  const { isTracked, quotes, price: priceOf } = statements(db)
  for (const endpointId of endpointIds) {
    const price = priceOf.get(endpointId) ?? null
    if (isTracked.get(endpointId) === undefined || (price && price.sourceId !== null)) continue
    const candidates = quotes.all(endpointId)
    // Where the official page speaks, even if its words still wait, two copies of something else do not count.
    const hasOfficialQuote = candidates.some(({ kind }) => kind !== 'aggregator')
    settle(
      db,
      at,
      endpointId,
      price,
      hasOfficialQuote ? [] : candidates.map((row) => toPeer(endpointId, row)),
    )
  }
}

function settle(
  db: Db,
  at: Instant,
  endpointId: EndpointId,
  price: UnverifiedPrice | null,
  peers: readonly PeerQuote[],
): void {
  const agreed = agreedPrice(peers)
  if (!agreed || !isInRange(agreed.price)) {
    if (price) freezePrice(db, endpointId, null, at)
    return
  }
  if (price && sameTuple(price, agreed.price)) {
    if (price.lastSeenAt !== null) thawPrice(db, endpointId)
    return
  }
  const sourceId = agreed.sourceIds.join('+')
  const evidence = `${agreed.sourceIds.join(' and ')} give the same input and output price`
  putPrice(db, at, endpointId, null, agreed.price, { label: '', rates: '[]', evidence })
  const reason = nextPoint(newestTuple(db, endpointId), agreed.price)
  if (reason) addPoint(db, { endpointId, observedAt: at, tuple: agreed.price, reason, sourceId, evidence })
}

/** Unverified prices whose sources parted more than 30 days ago become unknown. */
export function expireUnverified(db: Db, at: Instant): void {
  for (const endpointId of statements(db).expired.all(addMs(at, -standsPartedMs))) {
    addPoint(db, {
      endpointId,
      observedAt: at,
      tuple: noPrice,
      reason: 'changed',
      sourceId: 'none',
      evidence: 'the sources parted more than 30 days ago',
    })
    dropPrice(db, endpointId)
  }
}

function isInRange(tuple: PriceTuple): boolean {
  return [tuple.input, tuple.output].every(
    (nano) => nano !== null && nano >= lowestPaidNano && nano <= highestPaidNano,
  )
}

function toPeer(
  endpointId: EndpointId,
  { sourceId, lineage, observedAt, input, output, cachedInput }: Candidate,
): PeerQuote {
  const roots = rootsFor(JSON.parse(lineage) as Lineage, splitEndpointId(endpointId).providerId)
  return { sourceId, roots, tuple: { input, output, cachedInput }, observedAt }
}
