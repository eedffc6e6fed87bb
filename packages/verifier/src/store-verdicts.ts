import type { Instant, PriceTuple } from '@ratecard/core'
import { sameTuple, sortRates } from '@ratecard/core'
import { type Db, perDb } from '@ratecard/db'
import type { Verdict } from './decide-reading.ts'
import type { RowDecision } from './row-context.ts'

/** Raised whenever a rule or a threshold changes, so that old decisions can be read with the rules of their day. */
export const ruleVersion = 2

const statements = perDb(({ sqlite }) => ({
  decide: sqlite.prepare(
    `INSERT INTO decisions (capture_id, source_id, endpoint_id, decided_at, outcome, code, detail, input, output,
       cached_input, rule_version, approver)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  hold: sqlite.prepare(
    `INSERT INTO holds (source_id, endpoint_id, outcome, code, detail, clears, label, input, output, cached_input,
       rates, evidence, evidence_sha256, held_since, last_seen_at, sightings)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET outcome = excluded.outcome, code = excluded.code, detail = excluded.detail,
       clears = excluded.clears, label = excluded.label, input = excluded.input, output = excluded.output,
       cached_input = excluded.cached_input, rates = excluded.rates, evidence = excluded.evidence,
       evidence_sha256 = excluded.evidence_sha256, held_since = excluded.held_since,
       last_seen_at = excluded.last_seen_at, sightings = excluded.sightings`,
  ),
  release: sqlite.prepare('DELETE FROM holds WHERE source_id = ? AND endpoint_id = ?'),
}))

export interface DecidedReading {
  /** null where a review decided again about what an earlier reading said. */
  captureId: number | null
  sourceId: string
  at: Instant
}

/** Records the decisions (all but plain confirmations) and keeps the list of open holds. */
export function storeVerdicts(db: Db, reading: DecidedReading, verdicts: readonly Verdict[]): void {
  const { decide, release } = statements(db)
  for (const verdict of verdicts) {
    const { quote, tuple, decision, hold, approver } = verdict
    const isWaiting = decision.outcome === 'held' || decision.outcome === 'rejected'
    if (isWaiting) storeHold(db, reading, verdict)
    else if (hold) release.run(reading.sourceId, quote.endpointId)
    if (decision.outcome === 'not_priced' || (decision.outcome === 'accepted' && decision.code === 'equal'))
      continue
    decide.run(
      reading.captureId,
      reading.sourceId,
      quote.endpointId,
      reading.at,
      decision.outcome,
      decision.code,
      'detail' in decision ? decision.detail : '',
      ...pricesOf(tuple),
      ruleVersion,
      approver,
    )
  }
}

/** Drops the holds of endpoints that the source no longer quotes. */
export function releaseHolds(db: Db, sourceId: string, endpointIds: readonly string[]): void {
  const { release } = statements(db)
  for (const endpointId of endpointIds) release.run(sourceId, endpointId)
}

function storeHold(
  db: Db,
  { sourceId, at }: DecidedReading,
  { quote, tuple, decision, hold, evidenceSha256 }: Verdict,
): void {
  if (decision.outcome !== 'held' && decision.outcome !== 'rejected') return
  const isSameChange = hold !== null && sameTuple(hold.tuple, tuple)
  statements(db).hold.run(
    sourceId,
    quote.endpointId,
    decision.outcome,
    decision.code,
    decision.detail,
    whatClears(decision),
    quote.label,
    ...pricesOf(tuple),
    JSON.stringify(sortRates(quote.rates)),
    quote.evidence,
    evidenceSha256,
    isSameChange ? hold.heldSince : at,
    at,
    // One reading that is decided about again is no second sighting.
    isSameChange ? hold.sightings + (hold.lastSeenAt < at ? 1 : 0) : 1,
  )
}

function whatClears(decision: RowDecision & { outcome: 'held' | 'rejected' }): string {
  if (decision.outcome === 'held') return decision.clears
  if (decision.code === 'reviewed') return 'a reading that says something else'
  if (decision.code === 'range') return 'a reading with a price within the bounds'
  return 'an approval of exactly these values'
}

/** A whole reading that waits: its one hold has no endpoint, and its evidence is the hash of all its rows. */
export function storeReadingHold(
  db: Db,
  reading: DecidedReading,
  gate: { code: string; detail: string; clears: string },
  rows: {
    sha256: string
    count: number
    held: { evidenceSha256: string; heldSince: Instant; sightings: number } | null
  },
): void {
  const isSameReading = rows.held?.evidenceSha256 === rows.sha256
  const { decide, hold } = statements(db)
  hold.run(
    reading.sourceId,
    '',
    'held',
    gate.code,
    gate.detail,
    gate.clears,
    `whole reading of ${rows.count} rows`,
    null,
    null,
    null,
    '[]',
    '',
    rows.sha256,
    isSameReading ? rows.held?.heldSince : reading.at,
    reading.at,
    isSameReading ? (rows.held?.sightings ?? 0) + 1 : 1,
  )
  decide.run(
    reading.captureId,
    reading.sourceId,
    '',
    reading.at,
    'held',
    gate.code,
    gate.detail,
    null,
    null,
    null,
    ruleVersion,
    null,
  )
}

function pricesOf({ input, output, cachedInput }: PriceTuple): [number | null, number | null, number | null] {
  return [input, output, cachedInput]
}
