import {
  type Clock,
  Fault,
  type Instant,
  isUtcDate,
  type Source,
  type UtcDate,
  utcDate,
} from '@ratecard/core'
import { type Db, dumpLedger } from '@ratecard/db'
import { type ExportResult, exportTree } from '@ratecard/export'
import { applyFacts, readFacts } from '@ratecard/facts'
import { type CaptureStore, captureStore, type HttpClientOptions, type HttpLimits } from '@ratecard/http'
import { registry, sourceById } from '@ratecard/sources'
import { gatewayUrl } from './gateway-url.ts'
import { heldChanges } from './held-changes.ts'
import type { ReadingReport } from './ingest-reading.ts'
import { dueSources, fetchLive, ingestLive } from './live.ts'
import { openIndex } from './open-index.ts'
import { defaultPaths } from './paths.ts'
import type { Plan } from './plan.ts'
import { planReplay } from './replay.ts'
import type { RunReport, SkippedEntry } from './run-report.ts'

export interface RunOptions {
  /** A folder of captures to play instead of the network. */
  replayDir: string | null
  /** Empty for all. */
  sourceIds: readonly string[]
  databasePath: string
  /** Read when the database is missing; null for none. */
  ledgerDir: string | null
  writesLedger: boolean
  /** Whether sources are read that are not due yet. */
  readsAll: boolean
  /** null to publish nothing. */
  outDir: string | null
  baseUrl: string
  today: UtcDate | null
  allowsShrink: boolean
  clock: Clock
  httpLimits: HttpLimits
  testSeams?: HttpClientOptions['testSeams']
  signal: AbortSignal
  progress: Progress
}

/** How a long run tells where it is. */
export interface Progress {
  start(total: number, what: string): void
  step(report: ReadingReport): void
  say(line: string): void
  stop(): void
}

/** The main job: read, decide, record, publish. */
export async function run(options: RunOptions): Promise<RunReport> {
  const sources = selectSources(options.sourceIds)
  const { replayDir, today, databasePath, ledgerDir } = options
  checkDate(today)
  const plan = replayDir === null ? null : planReplay(replayDir, sources, today)
  const store = captureStore(defaultPaths.captures)
  const index = openIndex(databasePath, ledgerDir)
  try {
    return await runWith({ db: index.db, sources, plan, store }, options)
  } finally {
    index.close()
  }
}

/** What a run works on, once the command line has been understood. */
export interface RunScope {
  db: Db
  /** Those to be read. */
  sources: readonly Source[]
  /** What is played; null to read the network. */
  plan: Plan | null
  /** Where bodies from the network are kept; null to keep none. */
  store: CaptureStore | null
}

export async function runWith(scope: RunScope, options: RunOptions): Promise<RunReport> {
  const { db, plan } = scope
  const { signal, writesLedger, ledgerDir } = options
  const report = await (plan === null ? runLive(scope, options) : playPlan(db, plan, options))
  if (signal.aborted) return { ...report, held: heldChanges(db) }
  // Endpoints that were read for the first time have no reviewed facts yet.
  applyFacts(db, readFacts(defaultPaths.facts))
  if (writesLedger && ledgerDir) dumpLedger(db, ledgerDir)
  return { ...report, held: heldChanges(db), exported: publish(db, report, options) }
}

async function playPlan(db: Db, plan: Plan, { progress, signal }: RunOptions): Promise<RunReport> {
  progress.start(plan.count, plan.what)
  const readings = await collect(plan.play(db), progress, signal).finally(() => progress.stop())
  return { today: plan.today, at: plan.endsAt, readings, skipped: plan.skipped, held: [], exported: null }
}

async function runLive({ db, sources, store }: RunScope, options: RunOptions): Promise<RunReport> {
  const { clock, today, progress, readsAll, signal } = options
  const now = clock()
  const due = readsAll ? sources : dueSources(db, sources, now)
  progress.start(due.length, 'reading sources')
  const { fetches, untried } = await fetchLive(due, {
    clock,
    limits: options.httpLimits,
    ...(options.testSeams ? { testSeams: options.testSeams } : {}),
    store,
    onFetched: ({ source, result }) => {
      if (result instanceof Error) progress.say(`${source.id}: ${result.code}: ${result.message}`)
    },
  })
  const readings = await collect(ingestLive(db, fetches), progress, signal).finally(() => progress.stop())
  const skipped = untried.map(
    ({ id }): SkippedEntry => ({ what: id, code: 'offline', message: 'no host name resolves; not tried' }),
  )
  const at = clock()
  return { today: today ?? utcDate(at), at, readings, skipped, held: [], exported: null }
}

/** One reading at a time, so that an interruption is noticed between two of them. */
async function collect(
  reports: Iterable<ReadingReport>,
  progress: Progress,
  signal: AbortSignal,
): Promise<ReadingReport[]> {
  const collected: ReadingReport[] = []
  for (const report of reports) {
    collected.push(report)
    progress.step(report)
    await new Promise(setImmediate)
    if (signal.aborted) break
  }
  return collected
}

function publish(db: Db, report: { today: UtcDate; at: Instant }, options: RunOptions): ExportResult | null {
  if (options.outDir === null) return null
  return exportTree(db, {
    outDir: options.outDir,
    buildDate: report.today,
    generatedAt: report.at,
    baseUrl: options.baseUrl,
    gatewayUrl,
    allowShrink: options.allowsShrink,
  })
}

/** @throws Fault `usage` for an id that no source has */
export function selectSources(ids: readonly string[]): readonly Source[] {
  if (ids.length === 0) return registry
  return ids.map((id) => {
    const source = sourceById(id)
    if (!source) throw new Fault('usage', `no source has the id ${id}; "ratecard sources" lists them`)
    return source
  })
}

/** @throws Fault `usage` */
export function checkDate(text: string | null): void {
  if (text !== null && !isUtcDate(text))
    throw new Fault('usage', `--today wants a date such as 2026-08-23, not ${text}`)
}
