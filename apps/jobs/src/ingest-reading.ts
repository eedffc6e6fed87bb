import { type Instant, isOfficial, type Reading, Refusal, type Source } from '@ratecard/core'
import { type Db, inTransaction, type ReadingCounts } from '@ratecard/db'
import {
  type DecidedRow,
  expireUnverified,
  recordDecided,
  settleUnverified,
  trackMissing,
} from '@ratecard/history'
import {
  type CaptureSet,
  isInForce,
  isKnown,
  noCounts,
  otherRates,
  type QuoteChanges,
  type QuotedRow,
  type ReadPayload,
  readCaptureSet,
  type SourceState,
  type StandingQuote,
  sourceState,
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
  type Verdict,
} from '@ratecard/verifier'
import { assertClockNotBehind } from './clock-check.ts'
import { filledCells, quotedRows, tuplesOf } from './reading-rows.ts'

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
  set: CaptureSet
  state: SourceState
  durationMs: number
}

/**
 * Takes one reading the whole way: parse, gates, observations, decisions, history. All of it is stored in one
 * transaction, or nothing.
 */
export function ingestReading(
  db: Db,
  source: Source,
  set: CaptureSet,
  readPayload: ReadPayload,
  durationMs: number,
): ReadingReport {
  if (isKnown(db, set)) return report(set, 'known', noCounts)
  assertClockNotBehind(db, set.at)
  const reading = readCaptureSet(source, set, readPayload)
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
  const rows = tuplesOf(quoted)
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
      isApproved: isReadingApproved(
        db,
        source.id,
        set.captures.map(({ sha256 }) => sha256),
      ),
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
  const decided = isOfficial(source.kind)
    ? decideOfficial({ db, source, set, state, durationMs }, captureId, rows, changes)
    : { accepted: rows.length, changed: changes.changed.size, held: 0, rejected: 0 }
  const listed = new Set([...reading.facts, ...quotes].map(({ endpointId }) => endpointId))
  const priced = new Set(rows.map(({ quote }) => quote.endpointId))
  const missing = source.isComplete
    ? trackMissing(db, { sourceId: source.id, at: set.at, listed, quoted: priced })
    : 0
  const counts = { seen: rows.length, ...decided, missing }
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
      rows: rows.length,
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
  const bodySha256s = set.captures.map(({ sha256 }) => sha256)
  const verdicts = decideReading(db, { source, at, rows, bodySha256s })
  storeVerdicts(db, { captureId, sourceId: source.id, at }, verdicts)
  releaseHolds(db, source.id, changes.vanished)
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

function toDecidedRow({ quote, tuple, decision, current, hold }: Verdict, at: Instant): DecidedRow {
  const { endpointId, label, evidence } = quote
  const isAccepted = decision.outcome === 'accepted'
  return {
    endpointId,
    tuple,
    words: { label, evidence, rates: JSON.stringify(otherRates(quote.rates)) },
    outcome: !isAccepted ? 'waiting' : decision.code === 'equal' ? 'confirmed' : 'accepted',
    current,
    firstSeenAt: hold && sameChange(hold.tuple, tuple) ? hold.heldSince : at,
  }
}

function sameChange(a: Verdict['tuple'], b: Verdict['tuple']): boolean {
  return a.input === b.input && a.output === b.output
}

/** Bodies that a later one replaced; the one that still stands may come any number of times. */
function supersededBodies({ readings }: SourceState): string[] {
  const standing = readings.at(-1)?.sha256
  return readings.map(({ sha256 }) => sha256).filter((hash) => hash !== standing)
}

function bodyHash(set: CaptureSet): string {
  return set.captures.map(({ sha256 }) => sha256).join('+')
}

function ageSeconds(set: CaptureSet): number | null {
  const ages = set.captures.map(({ headers }) => Number(headers.age)).filter((age) => Number.isFinite(age))
  return ages.length > 0 ? Math.max(...ages) : null
}

function report(
  { sourceId, at }: CaptureSet,
  outcome: ReadingOutcome,
  counts: ReadingCounts,
  code: string | null = null,
  message: string | null = null,
  notes: readonly string[] = [],
): ReadingReport {
  return { sourceId, at, outcome, code, message, counts, notes }
}
