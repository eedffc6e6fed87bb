import type { Instant } from '@ratecard/core'
import { Health, type JobHealth } from '@ratecard/core/published'

/** A job that did not do its work in time. */
export interface StaleJob {
  /** A source, or `index` for the published index as a whole. Fit for a title: see `jobIdPattern`. */
  id: string
  why: string
}

export interface Verdict {
  now: Instant
  stale: StaleJob[]
  /** The ids of all others. */
  fresh: string[]
}

/** What may stand in the title of an issue. */
export const jobIdPattern = /^[a-z0-9][a-z0-9-]{0,63}$/

/** The index itself as a job: it is published by somebody, too. */
const index = 'index'
const missedRuns = 2

/**
 * Holds a published `health.json` against the clock: a static file cannot notice that its pipeline died.
 *
 * @param text the file; null where it could not be read
 */
export function judgeHealth(text: string | null, now: Instant): Verdict {
  const health = text === null ? null : parseHealth(text)
  if (health === null) {
    const why = text === null ? 'health.json cannot be read' : 'health.json is not what it should be'
    return { now, stale: [{ id: index, why }], fresh: [] }
  }
  const jobs = [
    { id: index, why: health.stale_after <= now ? `stale since ${health.stale_after}` : null },
    ...health.jobs.map((job) => ({ id: job.id, why: whyStale(job, now) })),
  ]
  return {
    now,
    stale: jobs.flatMap(({ id, why }) => (why === null ? [] : [{ id, why }])),
    fresh: jobs.filter(({ why }) => why === null).map(({ id }) => id),
  }
}

function parseHealth(text: string): Health | null {
  try {
    const health = Health.parse(JSON.parse(text))
    return health.jobs.every(({ id }) => jobIdPattern.test(id) && id !== index) ? health : null
  } catch {
    return null
  }
}

/** In our own words: nothing of an error's message is passed on. */
function whyStale(job: JobHealth, now: Instant): string | null {
  const { stale_after, last_outcome, last_success_at, consecutive_failures } = job
  if (last_outcome === 'never_run') return 'has never run'
  if (stale_after !== null)
    return stale_after <= now
      ? `stale since ${stale_after}, last success ${last_success_at ?? 'never'}`
      : null
  return consecutive_failures >= missedRuns
    ? `never succeeded, ${consecutive_failures} failures in a row`
    : null
}
