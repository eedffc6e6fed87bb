import {
  type EndpointId,
  type Instant,
  type PriceTuple,
  type Quote,
  type Rate,
  sameTuple,
  sortRates,
} from '@ratecard/core'
import { type Db, perDb } from '@ratecard/db'

/** A row of a reading with its three standard prices. */
export interface QuotedRow {
  quote: Quote
  tuple: PriceTuple
}

export interface QuoteChanges {
  /** Endpoints whose prices in force are new or differ from what the source said last. */
  changed: ReadonlySet<EndpointId>
  /** Endpoints that the source quoted before and no longer does. */
  vanished: readonly EndpointId[]
}

/** What a source said last of an endpoint. */
export interface StandingQuote extends PriceTuple {
  endpointId: string
  effectiveFrom: string
  label: string
  rates: string
  evidence: string
}

const columns = 'label, input, output, cached_input, rates, evidence'
const statements = perDb(({ sqlite }) => ({
  standing: sqlite.prepare<[string], StandingQuote>(
    `SELECT endpoint_id AS endpointId, effective_from AS effectiveFrom, label, input, output,
       cached_input AS cachedInput, rates, evidence
     FROM quotes WHERE source_id = ?`,
  ),
  observe: sqlite.prepare(
    `INSERT INTO observations (capture_id, source_id, endpoint_id, observed_at, effective_from, ${columns})
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  quote: sqlite.prepare(
    `INSERT INTO quotes (source_id, endpoint_id, effective_from, since, ${columns})
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET since = excluded.since, label = excluded.label, input = excluded.input,
       output = excluded.output, cached_input = excluded.cached_input, rates = excluded.rates,
       evidence = excluded.evidence`,
  ),
  drop: sqlite.prepare('DELETE FROM quotes WHERE source_id = ? AND endpoint_id = ? AND effective_from = ?'),
}))

/** What the source said last, announced rows included. */
export function standingQuotes(db: Db, sourceId: string): StandingQuote[] {
  return statements(db).standing.all(sourceId)
}

export function isInForce({ effectiveFrom }: { effectiveFrom?: string }): boolean {
  return !effectiveFrom
}

/** Every rate but the three standard ones, which have columns of their own. */
export function otherRates(rates: readonly Rate[]): Rate[] {
  const others = rates.filter((rate) => !isOneOfTheThree(rate))
  return others.length > 0 ? sortRates(others) : others
}

/**
 * Stores what the reading says where it differs from what the source said last: an observation stands until the next
 * one of the same source and endpoint. An endpoint that is no longer quoted gets an observation without prices.
 */
export function storeObservations(
  db: Db,
  { captureId, sourceId, at }: { captureId: number; sourceId: string; at: Instant },
  rows: readonly QuotedRow[],
  standing: readonly StandingQuote[],
): QuoteChanges {
  const { observe, quote: putQuote, drop } = statements(db)
  const before = new Map(standing.map((row) => [keyOf(row.endpointId, row.effectiveFrom), row]))
  const changed = new Set<EndpointId>()
  for (const { quote, tuple } of rows) {
    const { endpointId, label, evidence, effectiveFrom = '' } = quote
    const rates = JSON.stringify(otherRates(quote.rates))
    const key = keyOf(endpointId, effectiveFrom)
    const last = before.get(key)
    before.delete(key)
    const hasSamePrices = last !== undefined && sameTuple(last, tuple)
    if (isInForce(quote) && !hasSamePrices) changed.add(endpointId)
    if (hasSamePrices && last.rates === rates && last.evidence === evidence && last.label === label) continue
    const values = [label, tuple.input, tuple.output, tuple.cachedInput, rates, evidence]
    observe.run(captureId, sourceId, endpointId, at, effectiveFrom, ...values)
    putQuote.run(sourceId, endpointId, effectiveFrom, at, ...values)
  }
  const vanished: EndpointId[] = []
  for (const { endpointId, effectiveFrom } of before.values()) {
    drop.run(sourceId, endpointId, effectiveFrom)
    observe.run(captureId, sourceId, endpointId, at, effectiveFrom, '', null, null, null, '[]', '')
    if (effectiveFrom === '') vanished.push(endpointId)
  }
  return { changed, vanished }
}

function keyOf(endpointId: string, effectiveFrom: string): string {
  return effectiveFrom === '' ? endpointId : `${effectiveFrom} ${endpointId}`
}

function isOneOfTheThree({ tier, unit }: Rate): boolean {
  return tier === 'standard' && (unit === 'input' || unit === 'output' || unit === 'cached_input')
}
