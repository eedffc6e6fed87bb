import { setTimeout as sleep } from 'node:timers/promises'
import { type Instant, msBetween } from '@ratecard/core'
import pRetry from 'p-retry'
import { PassingRefusal } from './failure.ts'
import { parseHttpDate } from './http-date.ts'
import type { HttpLimits } from './limits.ts'

/** The wait that a Retry-After header asks for, in ms; null when it asks for none that can be understood. */
export function parseRetryAfter(header: string, now: Instant): number | null {
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000
  const until = parseHttpDate(header)
  return until === null ? null : Math.max(0, msBetween(now, until))
}

/**
 * Milliseconds until the next try: doubling, with the upper half left to chance, and never less than the server
 * asked for (up to the cap).
 *
 * @param failedTries 1 after the first try
 * @param random from 0 to below 1
 */
export function waitBeforeRetry(
  failedTries: number,
  retryAfterMs: number | null,
  limits: HttpLimits,
  random: () => number,
): number {
  const longest = Math.min(limits.backoffMs * 2 ** (failedTries - 1), limits.backoffCapMs)
  const asked = Math.min(retryAfterMs ?? 0, limits.retryAfterCapMs)
  return Math.max(longest / 2 + (random() * longest) / 2, asked)
}

/** The time that one `get` has. */
export interface Deadline {
  signal: AbortSignal
  leftMs(): number
}

export function startDeadline(totalMs: number): Deadline {
  const end = performance.now() + totalMs
  return { signal: AbortSignal.timeout(totalMs), leftMs: () => end - performance.now() }
}

/** Tries again after a passing refusal, while there are tries and time left; throws the last one. */
export function withRetries<T>(
  attempt: () => Promise<T>,
  limits: HttpLimits,
  deadline: Deadline,
  random: () => number,
): Promise<T> {
  return pRetry(attempt, {
    retries: limits.tries - 1,
    minTimeout: 0,
    shouldRetry: async ({ error, attemptNumber }) => {
      if (!(error instanceof PassingRefusal)) return false
      const wait = waitBeforeRetry(attemptNumber, error.retryAfterMs, limits, random)
      if (wait >= deadline.leftMs()) return false
      await sleep(wait)
      return true
    },
  })
}
