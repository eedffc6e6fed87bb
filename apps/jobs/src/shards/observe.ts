import { Refusal, type Source } from '@ratecard/core'
import { type CaptureSet, loadReplay, readCaptureSet, stampSet } from '@ratecard/scraper'
import { readPayload } from '@ratecard/sources'
import { assertServersAgree, fetchLive, type LiveFetch, type LiveOptions } from '../live.ts'
import type { ReplayPlan } from '../replay.ts'
import type { Observation } from './observation.ts'

export interface Observed {
  observations: Iterable<Observation>
  /** Sources that were not tried because the machine is offline. */
  untried: readonly Source[]
}

/**
 * Reads sources over the network and parses what came, without a database.
 * @throws Fault `clock` before anything is given
 */
export async function observeLive(sources: readonly Source[], options: LiveOptions): Promise<Observed> {
  const { fetches, untried } = await fetchLive(sources, options)
  assertServersAgree(fetches)
  return { observations: fetches.map(observeFetch), untried }
}

/** The same for recorded captures. */
export function* observeReplay({ entries }: ReplayPlan): Generator<Observation> {
  for (const { entry, source } of entries) yield observeBodies(source, loadReplay(entry, source.url), 0)
}

function observeFetch({ source, at, durationMs, result }: LiveFetch): Observation {
  if (!(result instanceof Refusal))
    return observeBodies(source, { sourceId: source.id, at, captures: result }, durationMs)
  const { code, message } = result
  return { version: 1, source: source.id, at, durationMs, captures: [], refusal: { code, message } }
}

function observeBodies(source: Source, set: CaptureSet, durationMs: number): Observation {
  const captures = stampSet(set).captures.map((stamp) => ({
    ...stamp,
    redirects: [...stamp.redirects],
    headers: { ...stamp.headers },
  }))
  const head = { version: 1 as const, source: source.id, at: set.at, durationMs, captures }
  const reading = readCaptureSet(source, set, readPayload)
  if (!(reading instanceof Refusal)) return { ...head, reading }
  return { ...head, refusal: { code: reading.code, message: reading.message } }
}
