import { cleanText, type Instant } from '@ratecard/core'
import { type Db, perDb, type ReadingCounts, type ReadingStamp } from '@ratecard/db'

/** How many readings are remembered: enough for the coverage gate, and to know an old copy when it comes back. */
const rememberedReadings = 8

export interface SourceState {
  lastAcceptedAt: Instant | null
  consecutiveFailures: number
  /** The last accepted readings, newest last. */
  readings: ReadingStamp[]
}

interface StateRow {
  lastAcceptedAt: Instant | null
  consecutiveFailures: number
  readings: string
}

export interface Attempt {
  sourceId: string
  at: Instant
  outcome: 'success' | 'partial' | 'failure'
  counts: ReadingCounts
  durationMs: number
  error: { code: string; message: string } | null
  /** The reading, where it was accepted. */
  accepted: ReadingStamp | null
}

export const noCounts: ReadingCounts = { seen: 0, accepted: 0, changed: 0, held: 0, rejected: 0, missing: 0 }

const statements = perDb(({ sqlite }) => ({
  get: sqlite.prepare<[string], StateRow>(
    `SELECT last_accepted_at AS lastAcceptedAt, consecutive_failures AS consecutiveFailures, readings
     FROM source_states WHERE source_id = ?`,
  ),
  put: sqlite.prepare(
    `INSERT INTO source_states (source_id, last_attempt_at, last_success_at, last_accepted_at, last_outcome,
       consecutive_failures, counts, duration_ms, error_code, error_message, readings)
     VALUES (:sourceId, :at, :successAt, :acceptedAt, :outcome, :failures, :counts, :durationMs, :errorCode,
       :errorMessage, :readings)
     ON CONFLICT DO UPDATE SET last_attempt_at = :at, last_success_at = coalesce(:successAt, last_success_at),
       last_accepted_at = coalesce(:acceptedAt, last_accepted_at), last_outcome = :outcome,
       consecutive_failures = :failures, counts = :counts, duration_ms = :durationMs, error_code = :errorCode,
       error_message = :errorMessage, readings = :readings`,
  ),
  newest: sqlite.prepare('SELECT max(last_attempt_at) FROM source_states').pluck(),
}))

export function sourceState(db: Db, sourceId: string): SourceState {
  const row = statements(db).get.get(sourceId)
  return row
    ? { ...row, readings: JSON.parse(row.readings) as ReadingStamp[] }
    : { lastAcceptedAt: null, consecutiveFailures: 0, readings: [] }
}

/** Stores an attempt. A failed one never moves the last success. */
export function storeAttempt(db: Db, attempt: Attempt): void {
  const before = sourceState(db, attempt.sourceId)
  const isFailure = attempt.outcome === 'failure'
  const readings = attempt.accepted
    ? [...before.readings, attempt.accepted].slice(-rememberedReadings)
    : before.readings
  statements(db).put.run({
    sourceId: attempt.sourceId,
    at: attempt.at,
    successAt: isFailure ? null : attempt.at,
    acceptedAt: attempt.accepted ? attempt.at : null,
    outcome: attempt.outcome,
    failures: isFailure ? before.consecutiveFailures + 1 : 0,
    counts: JSON.stringify(attempt.counts),
    durationMs: attempt.durationMs,
    errorCode: attempt.error?.code ?? null,
    errorMessage: attempt.error ? cleanText(attempt.error.message, 300) : null,
    readings: JSON.stringify(readings),
  })
}

/** The newest attempt of any source; null in an empty database. */
export function newestAttemptAt(db: Db): Instant | null {
  return (statements(db).newest.get() as Instant | null) ?? null
}
