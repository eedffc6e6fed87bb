import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Source } from '@ratecard/core'
import { type Db, openMemoryDb } from '@ratecard/db'
import { defaultLimits } from '@ratecard/http'
import { registerSources } from '@ratecard/scraper'
import { afterAll } from 'vitest'
import type { Plan } from '../src/plan.ts'
import { planReplay } from '../src/replay.ts'
import { runWith } from '../src/run.ts'
import type { RunReport } from '../src/run-report.ts'
import type { Observation } from '../src/shards/observation.ts'
import { observeReplay } from '../src/shards/observe.ts'
import { planMerge } from '../src/shards/plan-merge.ts'
import { shardWriter } from '../src/shards/shard-files.ts'
import { january, type Planted, plantedSource } from './planted-source.ts'
import { filesOf } from './spawn-ratecard.ts'

const scratch = mkdtempSync(join(tmpdir(), 'ratecard-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
export const temporaryFolder = () => mkdtempSync(join(scratch, 'x-'))

export const today = '2026-01-10'
export const now = january(10, 20)
const providers = ['acme', 'bolt', 'cork', 'dune']
export const sources: Source[] = [
  ...providers.map((id) => plantedSource(id, { provider: id })),
  ...providers.map((id) =>
    plantedSource(`list-of-${id}`, { kind: 'aggregator', provider: id, roots: ['lists'] }),
  ),
]

/** Ten endpoints; one moves a little, one doubles, one flips, one comes late. */
function rowsOn(day: number): Planted {
  const plain = Array.from({ length: 8 }, (_, index) => [`m${index}`, [String(index + 1), '20', '0.1']])
  return {
    ...(Object.fromEntries(plain) as Planted),
    moves: [day < 5 ? '1' : '1.1', '5'],
    doubles: [day < 6 ? '2' : '4', '10'],
    flips: [day % 2 ? '3' : '3.3', '10'],
    ...(day > 4 ? { late: ['7', '9'] as const } : {}),
  }
}

/** Nine days of readings as a replay folder; what `cork` shows on the third day must be refused. */
export function replayFolder(): string {
  const dir = temporaryFolder()
  for (const { id } of sources) {
    mkdirSync(join(dir, id))
    for (let day = 1; day < 10; day++) {
      const name = `${january(day, id.startsWith('list') ? 11 : 12).replaceAll(':', '')}.json`
      // No two days give the same body.
      const body = id === 'cork' && day === 3 ? '<html>' : JSON.stringify(rowsOn(day)) + ' '.repeat(day)
      writeFileSync(join(dir, id, name), body)
    }
  }
  return dir
}

export function database(): Db {
  const db = openMemoryDb()
  registerSources(db, sources)
  return db
}

interface Outcome {
  report: RunReport
  ledger: Map<string, string>
  tree: Map<string, string>
}

export async function play(plan: Plan, db = database()): Promise<Outcome> {
  const dir = temporaryFolder()
  const [outDir, ledgerDir] = [join(dir, 'tree'), join(dir, 'ledger')]
  const report = await runWith(
    { db, sources, plan, store: null },
    {
      replayDir: null,
      sourceIds: [],
      databasePath: '',
      ledgerDir,
      writesLedger: true,
      readsAll: false,
      outDir,
      baseUrl: 'https://ratecard.example',
      today,
      allowsShrink: false,
      clock: () => now,
      httpLimits: defaultLimits,
      signal: new AbortController().signal,
      progress: { start: () => {}, step: () => {}, say: () => {}, stop: () => {} },
    },
  )
  return { report, ledger: filesOf(ledgerDir), tree: filesOf(outDir) }
}

export const merge = (dirs: readonly string[], db?: Db) => play(planMerge(dirs, sources, today, now), db)

/** Spreads observations over shards, some of them twice. */
export function spread(observations: readonly Observation[], width: number): string[] {
  const root = temporaryFolder()
  const shards = Array.from({ length: width }, (_, index) => {
    const dir = join(root, `shard-${index}`)
    return { dir, write: shardWriter(dir) }
  })
  for (const [index, observation] of observations.entries()) {
    shards[(index * 7) % width]?.write(observation)
    if (index % 3 === 0) shards[(index * 7 + 1 + (index % 5)) % width]?.write(observation)
  }
  return shards.map(({ dir }) => dir)
}

export const captures = replayFolder()
/** What one machine, or many, would see of it. */
export const observed = [...observeReplay(planReplay(captures, sources, today))]
