import { addMs, type Instant } from '@ratecard/core'
import type { JobHealth } from '@ratecard/core/published'
import type { JobRow } from '../snapshot-queries.ts'

/** A reader is alerted after two missed runs. */
const missedRuns = 2

const noCounts: JobHealth['counts'] = { seen: 0, accepted: 0, changed: 0, held: 0, rejected: 0, missing: 0 }

/** One source as a job; one that has never run is listed all the same. */
export function jobHealth({ source, state }: JobRow, generatedAt: Instant): JobHealth {
  const lastSuccessAt = state?.lastSuccessAt ?? null
  const interval = source.expectedIntervalSeconds
  const staleAfter = lastSuccessAt && addMs(lastSuccessAt, missedRuns * interval * 1000)
  return {
    id: source.id,
    kind: source.kind,
    schedule: source.schedule,
    expected_interval_seconds: interval,
    last_attempt_at: state?.lastAttemptAt ?? null,
    last_success_at: lastSuccessAt,
    last_outcome: state?.lastOutcome ?? 'never_run',
    stale_after: staleAfter,
    fresh: staleAfter !== null && generatedAt < staleAfter,
    consecutive_failures: state?.consecutiveFailures ?? 0,
    counts: { ...noCounts, ...state?.counts },
    duration_ms: state?.durationMs ?? null,
    error: state?.errorCode ? { code: state.errorCode, message: state.errorMessage ?? '' } : null,
  }
}
