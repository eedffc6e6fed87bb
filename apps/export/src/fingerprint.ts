import { createHash } from 'node:crypto'
import { comparableWithinMs, msBetween } from '@ratecard/core'
import type { Db } from '@ratecard/db'
import type { ExportContext } from './snapshot.ts'

// Every published column, and no stamp that moves without a change of what is published.
const published = {
  providers: 'SELECT id, slug, name, url, no_credit_card_source FROM providers ORDER BY id',
  endpoints: `SELECT id, provider_id, slug, name, category, base_model, context_window, max_output, release_date,
    license, open_weights, input_modalities, output_modalities, capabilities, knowledge_cutoff, facts_source,
    retired_at IS NULL FROM endpoints ORDER BY id`,
  gatewayRoutes: 'SELECT endpoint_id, model, provider FROM gateway_routes ORDER BY endpoint_id',
  licenses:
    'SELECT base_model, name, url, permissiveness, open_weights FROM model_licenses ORDER BY base_model',
  quotes: `SELECT source_id, endpoint_id, effective_from, input, output, cached_input,
    iif(effective_from = '', NULL, evidence) FROM quotes ORDER BY source_id, endpoint_id, effective_from`,
  prices: `SELECT endpoint_id, source_id, input, output, cached_input, rates, evidence, observed_at, last_seen_at
    FROM prices ORDER BY endpoint_id`,
  holds: `SELECT source_id, endpoint_id, code, detail, input, output, cached_input, evidence, evidence_sha256,
    held_since FROM holds WHERE outcome = 'held' ORDER BY source_id, endpoint_id`,
  waivers: `SELECT endpoint_id, peer_source_id, input, output, peer_input, peer_output, expires_on FROM reviews
    WHERE kind = 'waive' ORDER BY id`,
  points: `SELECT endpoint_id, observed_at, input, output, cached_input, reason, source_id FROM price_points
    ORDER BY endpoint_id, observed_at, id`,
  sources: 'SELECT id, name, kind, url, lineage FROM sources ORDER BY id',
  stampDays: `SELECT source_id, substr(last_accepted_at, 1, 10) FROM source_states ORDER BY source_id`,
}

/** One hash of all that the tree is made from, but for what stands in the instant files alone. */
export function fingerprint(db: Db, { buildDate, baseUrl, gatewayUrl }: ExportContext, code: string): string {
  const hash = createHash('sha256').update(JSON.stringify([code, buildDate, baseUrl, gatewayUrl]))
  for (const query of Object.values(published)) hash.update(rowsAsJson(db, query)).update('\n')
  return hash.update(comparabilityBits(db)).digest('hex')
}

/** SQLite writes the text itself: about three times faster than making objects of rows that nobody looks at. */
function rowsAsJson(db: Db, query: string): string {
  const columns = db.sqlite.prepare(query).columns().length
  const names = Array.from({ length: columns }, (_, index) => `c${index}`).join(', ')
  const sql = `WITH r (${names}) AS (${query}) SELECT json_group_array(json_array(${names})) FROM r`
  return db.sqlite.prepare(sql).pluck().get() as string
}

/**
 * Readings are compared while they are at most 30 days apart, so an instant matters only through who is near whom.
 * Hourly readings that say the same thing then leave the fingerprint as it is.
 */
function comparabilityBits(db: Db): string {
  const read = (sql: string) => db.sqlite.prepare(sql).pluck().all() as string[]
  const stamps = read(
    'SELECT last_accepted_at FROM source_states WHERE last_accepted_at IS NOT NULL ORDER BY source_id',
  )
  const lastSeen = read('SELECT DISTINCT last_seen_at FROM prices WHERE last_seen_at IS NOT NULL ORDER BY 1')
  const isNear = (a: string, b: string) => Math.abs(msBetween(a, b)) <= comparableWithinMs
  return [...stamps, ...lastSeen]
    .map((a) => stamps.map((b) => (isNear(a, b) ? '1' : '0')).join(''))
    .join('\n')
}
