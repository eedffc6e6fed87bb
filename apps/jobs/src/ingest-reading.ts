import { type Instant, isOfficial, type Reading, Refusal, type Source, setsPrices } from '@ratecard/core'
import { type Db, inTransaction, type ReadingCounts } from '@ratecard/db'
import { expireUnverified, recordDecided, settleUnverified, trackMissing } from '@ratecard/history'
import {
  type CaptureSet,
  isInForce,
  isKnown,
  noCounts,
  type QuoteChanges,
  type QuotedRow,
  type ReadPayload,
  readCaptureSet,
  type SourceState,
  type StampedSet,
  type StandingQuote,
  sourceState,
  stampSet,
  standingQuotes,
  storeAttempt,
  storeCaptures,
  storeFacts,
  storeObservations,
} from '@ratecard/scraper'
import {
  countVerdicts,
  decideReading,
  type GateDecision,
  isReadingApproved,
  judgeReading,
  openReadingHold,
  quarantine,
  releaseHolds,
  rowsSha256,
  storeReadingHold,
  storeVerdicts,
} from '@ratecard/verifier'
import { assertClockNotBehind } from './clock-check.ts'
import { toDecidedRow } from './decided-row.ts'
import { ageSeconds, bodyHash, supersededBodies } from './reading-bodies.ts'
import { filledCells, listedWithoutPrices, quotedRows, tuplesOf } from './reading-rows.ts'

export type ReadingOutcome = 'accepted' | 'held' | 'refused' | 'known'

/** What became of one reading, for the summary. */
export interface ReadingReport {
  sourceId: string
  at: Instant
  outcome: ReadingOutcome
  code: string | null
  message: string | null
  counts: ReadingCounts
  notes: readonly string[]
}

interface Ingest {
  db: Db
  source: Source
  set: StampedSet
  state: SourceState
  durationMs: number
}

/** Takes one reading the whole way: parse, gates, observations, decisions, history. */
export function ingestReading(
  db: Db,
  source: Source,
  set: CaptureSet,
  readPayload: ReadPayload,
  durationMs: number,
): ReadingReport {
  return ingestObserved(db, source, stampSet(set), () => readCaptureSet(source, set, readPayload), durationMs)
}

/**
 * The same, wherever the bodies were read. All of it is stored in one transaction, or nothing.
 *
 * @param read gives what the bodies say; not asked where the database has them already
 */
export function ingestObserved(
  db: Db,
  source: Source,
  set: StampedSet,
  read: () => Reading | Refusal,
  durationMs: number,
): ReadingReport {
  if (isKnown(db, set)) return report(set, 'known', noCounts)
  assertClockNotBehind(db, set.at)
  const reading = read()
  return inTransaction(db, () => {
    const ingest = { db, source, set, state: sourceState(db, source.id), durationMs }
    expireUnverified(db, set.at)
    return reading instanceof Refusal ? storeRefusal(ingest, reading) : storeReading(ingest, reading)
  })
}

/** A reading that failed before there was a body: only the state of the source moves. */
export function recordFailure(
  db: Db,
  source: Source,
  at: Instant,
  refusal: Refusal,
  durationMs: number,
): ReadingReport {
  const set = { sourceId: source.id, at, captures: [] }
  return inTransaction(db, () =>
    storeRefusal({ db, source, set, state: sourceState(db, source.id), durationMs }, refusal),
  )
}

function storeRefusal({ db, source, set, durationMs }: Ingest, { code, message }: Refusal): ReadingReport {
  storeCaptures(db, set, { outcome: 'refused', code, message, headerSignature: '' })
  storeAttempt(db, {
    sourceId: source.id,
    at: set.at,
    outcome: 'failure',
    counts: noCounts,
    durationMs,
    error: { code, message },
    accepted: null,
  })
  return report(set, 'refused', noCounts, code, message)
}

function storeReading(ingest: Ingest, reading: Reading): ReadingReport {
  const { db, source, set, state } = ingest
  const quoted = quotedRows(reading.quotes)
  const standing = standingQuotes(db, source.id)
  const rows = source.kind === 'specifications' ? listedWithoutPrices(reading) : tuplesOf(quoted)
  const hash = rowsSha256(rows)
  const hold = openReadingHold(db, source.id)
  const gate =
    quarantine(db, source) ??
    judgeReading({
      kind: source.kind,
      at: set.at,
      rows,
      unparsed: reading.skipped.filter(({ reason }) => reason === 'unparsed').length,
      known: new Map(standing.filter(isInForce).map((row) => [row.endpointId, row])),
      recent: state.readings,
      bodySha256: bodyHash(set),
      supersededSha256s: supersededBodies(state),
      ageSeconds: ageSeconds(set),
      hold,
      rowsSha256: hash,
      isApproved: isReadingApproved(db, source.id, [hash, ...set.captures.map(({ sha256 }) => sha256)]),
    })
  if (gate) return holdReading(ingest, reading, gate, { sha256: hash, count: rows.size, held: hold })
  return acceptReading(ingest, reading, quoted, standing)
}

function holdReading(
  { db, source, set, durationMs }: Ingest,
  reading: Reading,
  gate: GateDecision,
  rows: Parameters<typeof storeReadingHold>[3],
): ReadingReport {
  const { code, detail } = gate
  const { headerSignature, notes } = reading
  const captureId = storeCaptures(db, set, { outcome: 'held', code, message: detail, headerSignature })
  storeReadingHold(db, { captureId, sourceId: source.id, at: set.at }, gate, rows)
  const counts = { ...noCounts, seen: rows.count, held: rows.count }
  storeAttempt(db, {
    sourceId: source.id,
    at: set.at,
    outcome: 'partial',
    counts,
    durationMs,
    error: { code, message: detail },
    accepted: null,
  })
  return report(set, 'held', counts, code, detail, notes)
}

function acceptReading(
  { db, source, set, state, durationMs }: Ingest,
  reading: Reading,
  quoted: readonly QuotedRow[],
  standing: readonly StandingQuote[],
): ReadingReport {
  const { headerSignature, quotes, notes } = reading
  const captureId = storeCaptures(db, set, {
    outcome: 'accepted',
    code: null,
    message: null,
    headerSignature,
  })
  releaseHolds(db, source.id, [''])
  storeFacts(db, source, set.at, reading)
  const changes = storeObservations(db, { captureId, sourceId: source.id, at: set.at }, quoted, standing)
  const rows = quoted.filter(({ quote }) => isInForce(quote))
  const seen = source.kind === 'specifications' ? reading.facts.length : rows.length
  const decided = setsPrices(source.kind)
    ? decideOfficial({ db, source, set, state, durationMs }, captureId, rows, changes)
    : { accepted: seen, changed: changes.changed.size, held: 0, rejected: 0 }
  const listed = new Set([...reading.facts, ...quotes].map(({ endpointId }) => endpointId))
  const priced = new Set(rows.map(({ quote }) => quote.endpointId))
  const missing = source.isComplete
    ? trackMissing(db, { sourceId: source.id, at: set.at, listed, quoted: priced })
    : 0
  const counts = { seen, ...decided, missing }
  storeAttempt(db, {
    sourceId: source.id,
    at: set.at,
    outcome: counts.held + counts.rejected > 0 ? 'partial' : 'success',
    counts,
    durationMs,
    error: null,
    accepted: {
      at: set.at,
      sha256: bodyHash(set),
      rows: seen,
      filled: filledCells(rows),
    },
  })
  // After the attempt: whether two sources agree depends on when each was last read.
  if (!isOfficial(source.kind)) settleUnverified(db, set.at, touchedBy(changes, reading))
  return report(set, 'accepted', counts, null, null, notes)
}

function touchedBy(changes: QuoteChanges, reading: Reading): Set<string> {
  return new Set([
    ...changes.changed,
    ...changes.vanished,
    ...reading.facts.map(({ endpointId }) => endpointId),
  ])
}

function decideOfficial(
  { db, source, set, state }: Ingest,
  captureId: number,
  rows: readonly QuotedRow[],
  changes: QuoteChanges,
): ReturnType<typeof countVerdicts> {
  const { at } = set
  const sha256s = [rowsSha256(tuplesOf(rows)), ...set.captures.map(({ sha256 }) => sha256)]
  const verdicts = decideReading(db, { source, at, rows, sha256s })
  storeVerdicts(db, { captureId, sourceId: source.id, at }, verdicts)
  const decided = new Set(verdicts.map(({ quote }) => quote.endpointId))
  const undecided = rows.map(({ quote }) => quote.endpointId).filter((id) => !decided.has(id))
  releaseHolds(db, source.id, [...changes.vanished, ...undecided])
  recordDecided(db, {
    sourceId: source.id,
    at,
    previousAcceptedAt: state.lastAcceptedAt,
    rows: verdicts.map((verdict) => toDecidedRow(verdict, at)),
    vanished: changes.vanished,
  })
  const firstSeenAndWaiting = verdicts.filter(
    ({ current, decision }) => !current && decision.outcome !== 'accepted',
  )
  settleUnverified(
    db,
    at,
    firstSeenAndWaiting.map(({ quote }) => quote.endpointId),
  )
  return countVerdicts(verdicts)
}

function report(
  { sourceId, at }: StampedSet,
  outcome: ReadingOutcome,
  counts: ReadingCounts,
  code: string | null = null,
  message: string | null = null,
  notes: readonly string[] = [],
): ReadingReport {
  return { sourceId, at, outcome, code, message, counts, notes }
}
