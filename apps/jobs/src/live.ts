import {
  addMs,
  type Clock,
  compareCodePoints,
  dayMs,
  Fault,
  type Instant,
  type Payload,
  Refusal,
  type Source,
} from '@ratecard/core'
import { type Db, perDb } from '@ratecard/db'
import {
  type CaptureStore,
  createHttpClient,
  createManners,
  type Fetched,
  type HttpClientOptions,
  type HttpLimits,
  isDnsFailure,
  userAgent,
} from '@ratecard/http'
import type { CaptureSet } from '@ratecard/scraper'
import { readPayload } from '@ratecard/sources'
import pLimit from 'p-limit'
import { assertClockAgrees, assertClockNotBehind } from './clock-check.ts'
import { ingestReading, type ReadingReport, recordFailure } from './ingest-reading.ts'
import { version } from './version.ts'

/** Hosts whose name does not resolve, before any other is found, after which the machine is taken to be offline. */
const offlineAfter = 3
const concurrentSources = 8
/** A schedule is never kept to the second; a source is due a little early rather than a day late. */
const dueShare = 0.9

export interface LiveFetch {
  source: Source
  at: Instant
  durationMs: number
  result: Fetched[] | Refusal
}

export interface LiveOptions {
  clock: Clock
  limits: HttpLimits
  /** Where bodies are kept; null to keep none. */
  store: CaptureStore | null
  onFetched(fetch: LiveFetch): void
  /** Narrow seam for tests against a local server. */
  testSeams?: HttpClientOptions['testSeams']
}

export interface LiveResult {
  fetches: LiveFetch[]
  /** Sources that were not tried because the machine is offline. */
  untried: Source[]
}

const statements = perDb(({ sqlite }) => ({
  lastAttempt: sqlite.prepare<[string], { at: Instant; failures: number }>(
    'SELECT last_attempt_at AS at, consecutive_failures AS failures FROM source_states WHERE source_id = ?',
  ),
}))

/**
 * Sources whose last attempt is about an interval ago. From the second failure in a row the wait doubles, up to a
 * day.
 */
export function dueSources(db: Db, sources: readonly Source[], now: Instant): Source[] {
  return sources.filter(({ id, expectedIntervalSeconds }) => {
    const last = statements(db).lastAttempt.get(id)
    return !last || addMs(last.at, dueShare * waitMs(expectedIntervalSeconds * 1000, last.failures)) <= now
  })
}

function waitMs(intervalMs: number, failures: number): number {
  return Math.min(intervalMs * 2 ** Math.max(0, failures - 1), Math.max(intervalMs, dayMs))
}

/** Reads sources over the network, several hosts at a time, one request at a time within a host. Writes nothing. */
export async function fetchLive(sources: readonly Source[], options: LiveOptions): Promise<LiveResult> {
  const manners = createManners(options.limits.perHostConcurrency)
  const limit = pLimit(concurrentSources)
  const unresolved = new Set<string>()
  let isOnline = false
  const untried: Source[] = []
  const fetches: LiveFetch[] = []
  const fetchOne = async (source: Source) => {
    if (!isOnline && unresolved.size >= offlineAfter) {
      untried.push(source)
      return
    }
    const fetched = await fetchSource(source, manners, options)
    if (isDnsFailure(fetched.result)) unresolved.add(source.hosts.join())
    else isOnline = true
    fetches.push(fetched)
    options.onFetched(fetched)
  }
  await Promise.all(sources.map((source) => limit(() => fetchOne(source))))
  return { fetches: fetches.sort(byTimeThenSource), untried }
}

function byTimeThenSource(a: LiveFetch, b: LiveFetch): number {
  return compareCodePoints(a.at, b.at) || compareCodePoints(a.source.id, b.source.id)
}

async function fetchSource(
  source: Source,
  manners: ReturnType<typeof createManners>,
  { clock, limits, store, testSeams }: LiveOptions,
): Promise<LiveFetch> {
  const startedAt = clock()
  const client = createHttpClient({
    allowedHosts: source.hosts,
    userAgent: userAgent(
      version,
      process.env.RATECARD_CONTACT ?? 'https://github.com/ratecard/ratecard/issues',
    ),
    limits,
    clock,
    manners,
    ...(testSeams ? { testSeams } : {}),
  })
  const fetched: Fetched[] = []
  const http = {
    get: async (url: string) => {
      const one = await client.get(url)
      await store?.keep(one)
      fetched.push(one)
      return one
    },
  }
  const result = await source
    .fetch({ http })
    .then((payloads) => payloads.map((payload) => originOf(payload, fetched)))
    .catch((error: unknown) => refusalOfFetch(source, error))
    .finally(() => client.close())
  return { source, at: startedAt, durationMs: Date.parse(clock()) - Date.parse(startedAt), result }
}

/** A source may give its pages in an order of its own, and leave out those that only led to them. */
function originOf(payload: Payload, fetched: readonly Fetched[]): Fetched {
  const origin = fetched.find(({ bytes }) => bytes === payload.bytes)
  if (!origin) throw new Error('it gave a body that it had not fetched')
  return { ...origin, part: payload.part }
}

/** @throws Fault what ends the whole run; anything else ends this reading alone */
function refusalOfFetch(source: Source, error: unknown): Refusal {
  if (error instanceof Fault) throw error
  if (error instanceof Refusal) return error
  const what = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error'
  return new Refusal('malformed', `${source.id}: its fetch failed (${what})`)
}

/**
 * Stores what was fetched, in order of time.
 * @throws Fault `clock` before anything is stored
 */
export function* ingestLive(db: Db, fetches: readonly LiveFetch[]): Generator<ReadingReport> {
  assertServersAgree(fetches)
  const [first] = fetches
  if (first) assertClockNotBehind(db, first.at)
  for (const { source, at, durationMs, result } of fetches) {
    if (result instanceof Refusal) {
      yield recordFailure(db, source, at, result, durationMs)
      continue
    }
    const set: CaptureSet = { sourceId: source.id, at, captures: result }
    yield ingestReading(db, source, set, readPayload, durationMs)
  }
}

/** @throws Fault `clock` when our clock is not that of the servers which were read */
export function assertServersAgree(fetches: readonly LiveFetch[]): void {
  assertClockAgrees(
    fetches.flatMap(({ result }) => (result instanceof Refusal ? [] : result)).flatMap(serverTime),
  )
}

/**
 * A cache answers with the `Date` of the original or with one of its own: the server's time lies between `Date` and
 * `Date` + `Age`, and the nearest to ours is taken.
 */
function serverTime({ observedAt, serverDate, headers }: Fetched): { ours: Instant; theirs: Instant }[] {
  if (serverDate === null) return []
  const ageSeconds = /^\d{1,9}$/.test(headers.age ?? '') ? Number(headers.age) : 0
  const latest = addMs(serverDate, ageSeconds * 1000)
  const theirs = observedAt < serverDate ? serverDate : observedAt > latest ? latest : observedAt
  return [{ ours: observedAt, theirs }]
}
