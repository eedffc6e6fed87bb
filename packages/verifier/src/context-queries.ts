import {
  type EndpointId,
  type HoldCode,
  type Instant,
  type Lineage,
  type PeerQuote,
  type Price,
  type PriceTuple,
  rootsFor,
  splitEndpointId,
} from '@ratecard/core'
import { type Db, perDb } from '@ratecard/db'

/** The official price that stands. */
export interface StandingPrice extends Price {
  endpointId: EndpointId
  label: string
  rates: string
  evidence: string
  lastSeenAt: Instant | null
}

/** An open hold, which is also the sighting that a second equal reading confirms. */
export interface OpenHold {
  tuple: PriceTuple
  code: HoldCode
  evidenceSha256: string
  heldSince: Instant
  lastSeenAt: Instant
  sightings: number
}

export interface PriceReview {
  kind: 'approve_price' | 'reject'
  reviewer: string
}

interface HoldRow extends PriceTuple, Omit<OpenHold, 'tuple'> {
  endpointId: EndpointId
}

interface PeerRow extends PriceTuple {
  sourceId: string
  lineage: string
  observedAt: Instant
}

/** What the rules need to know about the past, as prepared reads. */
export const contextQueries = perDb(({ sqlite }: Db) => {
  const standing = sqlite.prepare<[string], StandingPrice>(
    `SELECT endpoint_id AS endpointId, input, output, cached_input AS cachedInput, label, rates, evidence,
       last_seen_at AS lastSeenAt
     FROM prices WHERE source_id = ?`,
  )
  const pricedElsewhere = sqlite
    .prepare<[string], EndpointId>(
      `SELECT prices.endpoint_id FROM prices
         JOIN quotes ON quotes.endpoint_id = prices.endpoint_id AND quotes.source_id = prices.source_id
       WHERE prices.source_id <> ? AND effective_from = ''`,
    )
    .pluck()
  const holds = sqlite.prepare<[string], HoldRow>(
    `SELECT endpoint_id AS endpointId, code, input, output, cached_input AS cachedInput,
       evidence_sha256 AS evidenceSha256, held_since AS heldSince, last_seen_at AS lastSeenAt, sightings
     FROM holds WHERE source_id = ?`,
  )
  const history = sqlite.prepare<[string], PriceTuple & { observedAt: Instant }>(
    `SELECT observed_at AS observedAt, input, output, cached_input AS cachedInput
     FROM price_points WHERE endpoint_id = ? ORDER BY observed_at, id`,
  )
  const firstOfficial = sqlite.prepare<[string, string], PriceTuple>(
    `SELECT input, output, cached_input AS cachedInput FROM price_points
     WHERE endpoint_id = ? AND source_id = ? AND reason <> 'backfilled' ORDER BY observed_at, id LIMIT 1`,
  )
  const peers = sqlite.prepare<[string, string], PeerRow>(
    `SELECT quotes.source_id AS sourceId, input, output, cached_input AS cachedInput, lineage,
       last_accepted_at AS observedAt
     FROM quotes JOIN sources ON sources.id = quotes.source_id
       JOIN source_states ON source_states.source_id = quotes.source_id
     WHERE endpoint_id = ? AND effective_from = '' AND quotes.source_id <> ? AND last_accepted_at IS NOT NULL
     ORDER BY quotes.source_id`,
  )
  // Words that changed since the reading that was reviewed make the review void, even when they change back.
  const priceReview = sqlite.prepare<(string | number | null)[], PriceReview>(
    `SELECT kind, reviewer FROM reviews
       JOIN quotes ON quotes.source_id = reviews.source_id AND quotes.endpoint_id = reviews.endpoint_id
     WHERE kind IN ('approve_price', 'reject') AND reviews.source_id = ? AND reviews.endpoint_id = ?
       AND reviews.input IS ? AND reviews.output IS ? AND reviews.cached_input IS ? AND sha256 = ?
       AND effective_from = '' AND since <= read_at LIMIT 1`,
  )
  // Spent once a later reading was accepted; void once other rows waited in between.
  const readingApproval = sqlite
    .prepare<{ sourceId: string; hash: string }, string>(
      `SELECT reviewer FROM reviews LEFT JOIN source_states ON source_states.source_id = reviews.source_id
       WHERE kind = 'approve_reading' AND reviews.source_id = :sourceId AND :hash IN (sha256, body_sha256)
         AND coalesce(last_accepted_at, '') <= read_at
         AND NOT EXISTS (SELECT 1 FROM holds
           WHERE holds.source_id = reviews.source_id AND holds.endpoint_id = '' AND held_since > read_at)
       LIMIT 1`,
    )
    .pluck()
  const anyReadingApproval = sqlite
    .prepare<[string], number>(
      `SELECT 1 FROM reviews WHERE kind = 'approve_reading' AND source_id = ? LIMIT 1`,
    )
    .pluck()
  const allowsInverted = sqlite
    .prepare<[string], number>(
      `SELECT 1 FROM reviews WHERE kind = 'allow_inverted' AND endpoint_id = ? LIMIT 1`,
    )
    .pluck()

  return {
    standingPrices: (sourceId: string) =>
      new Map(standing.all(sourceId).map((row): [EndpointId, StandingPrice] => [row.endpointId, row])),
    /** Endpoints whose price another official source set, and still quotes. */
    pricedElsewhere: (sourceId: string): ReadonlySet<EndpointId> => new Set(pricedElsewhere.all(sourceId)),
    openHolds: (sourceId: string) =>
      new Map(holds.all(sourceId).map((row): [EndpointId, OpenHold] => [row.endpointId, toOpenHold(row)])),
    history: (endpointId: EndpointId) =>
      history.all(endpointId).map(({ observedAt, ...tuple }) => ({ observedAt, tuple })),
    firstOfficial: (endpointId: EndpointId, sourceId: string): PriceTuple | null =>
      firstOfficial.get(endpointId, sourceId) ?? null,
    peers: (endpointId: EndpointId, sourceId: string): PeerQuote[] =>
      peers.all(endpointId, sourceId).map((row) => ({
        sourceId: row.sourceId,
        roots: rootsFor(JSON.parse(row.lineage) as Lineage, splitEndpointId(endpointId).providerId),
        tuple: { input: row.input, output: row.output, cachedInput: row.cachedInput },
        observedAt: row.observedAt,
      })),
    /** The review of exactly these values with this evidence, if there is one and it is not void. */
    priceReview: (
      sourceId: string,
      endpointId: EndpointId,
      { input, output, cachedInput }: PriceTuple,
      hash: string,
    ): PriceReview | null => priceReview.get(sourceId, endpointId, input, output, cachedInput, hash) ?? null,
    readingApproval: (sourceId: string, hash: string): string | null =>
      readingApproval.get({ sourceId, hash }) ?? null,
    hasApprovedReading: (sourceId: string): boolean => anyReadingApproval.get(sourceId) === 1,
    allowsInverted: (endpointId: EndpointId): boolean => allowsInverted.get(endpointId) === 1,
  }
})

function toOpenHold({ input, output, cachedInput, endpointId: _, ...rest }: HoldRow): OpenHold {
  return { tuple: { input, output, cachedInput }, ...rest }
}
