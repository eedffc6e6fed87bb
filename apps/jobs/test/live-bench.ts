import type { Instant, Source } from '@ratecard/core'
import { defaultLimits, type HttpLimits, type TestSeams } from '@ratecard/http'
import { type Answer, type FakeClock, type FaultServer, fakeClock, startFaultServer } from '@ratecard/testkit'
import { onTestFinished } from 'vitest'
import type { ReadingReport } from '../src/ingest-reading.ts'
import { fetchLive, ingestLive, type LiveResult } from '../src/live.ts'
import { january, type Planted, plantedSource, type Scene, scene } from './planted-source.ts'

/** Short waits, so that every fault shows within moments. */
export const quick: HttpLimits = { ...defaultLimits, totalMs: 5_000, backoffMs: 2, retryAfterCapMs: 20 }

export const goodRows: Planted = Object.fromEntries(
  Array.from({ length: 10 }, (_, index) => [`m${index}`, ['1', '5', '0.1']]),
)

/** A planted source with a provider of its own, which reads its page over the network. */
export function liveSource(id: string, fetch?: Source['fetch']): Source {
  const source = plantedSource(id, { provider: id })
  return { ...source, fetch: fetch ?? (async ({ http }) => [await http.get(source.url)]) }
}

export interface SourceStateRow {
  last_attempt_at: Instant
  last_success_at: Instant | null
  last_outcome: string
  consecutive_failures: number
  error_code: string | null
}

export interface LiveBench extends Scene {
  server: FaultServer
  clock: FakeClock
  seams: TestSeams
  /** Expects one reading of a host: its robots.txt, then `/prices` once for each answer. */
  serves(host: string, ...answers: Answer[]): void
  /** The answer of a server whose clock is right. */
  page(rows: Planted | string, more?: Answer): Answer
  /** Reads the sources as the job does: fetches first, then stores. */
  readLive(
    sources: readonly Source[],
    limits?: Partial<HttpLimits>,
  ): Promise<LiveResult & { reports: ReadingReport[] }>
  state(sourceId: string): SourceStateRow
  /** Everything that the database holds, as text. */
  everything(): string
  count(table: 'observations' | 'price_points' | 'captures'): number
}

/**
 * A fault server that plays every host, and a database in which each source was read well on 1 and 2 January, so
 * that its prices stand. It is 3 January, noon. The server must be asked exactly what the test expects.
 */
export async function liveBench(sources: readonly Source[], seams: TestSeams = {}): Promise<LiveBench> {
  const server = await startFaultServer()
  onTestFinished(async () => {
    await server.close()
    server.verify()
  })
  const stage = scene(...sources)
  for (const day of [1, 2]) for (const source of sources) stage.read(source, january(day), goodRows)
  const clock = fakeClock(january(3))
  const { sqlite } = stage.db
  const allSeams = { connectTo: () => ({ address: '127.0.0.1', port: server.port }), ...seams }

  return {
    ...stage,
    server,
    clock,
    seams: allSeams,
    serves: (host, ...answers) => {
      server.expect(`${host}/robots.txt`, { status: 404 })
      for (const answer of answers) server.expect(`${host}/prices`, answer)
    },
    page: (rows, more = {}) => ({
      body: typeof rows === 'string' ? rows : JSON.stringify(rows),
      ...more,
      headers: { 'content-type': 'application/json', date: httpDate(clock()), ...more.headers },
    }),
    readLive: async (read, limits = {}) => {
      const options = { clock, limits: { ...quick, ...limits }, store: null, onFetched: () => {} }
      const result = await fetchLive(read, { ...options, testSeams: allSeams })
      return { ...result, reports: [...ingestLive(stage.db, result.fetches)] }
    },
    state: (sourceId) =>
      sqlite.prepare('SELECT * FROM source_states WHERE source_id = ?').get(sourceId) as SourceStateRow,
    everything: () => {
      const tables = sqlite
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
        .pluck()
        .all()
      return JSON.stringify(tables.map((name) => sqlite.prepare(`SELECT * FROM ${name}`).all()))
    },
    count: (table) => sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number,
  }
}

export function httpDate(at: Instant): string {
  return new Date(at).toUTCString()
}
