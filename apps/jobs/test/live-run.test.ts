import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Source } from '@ratecard/core'
import { Dataset, Health } from '@ratecard/core/published'
import { expect, onTestFinished, test } from 'vitest'
import { runWith } from '../src/run.ts'
import { isPartial, type RunReport } from '../src/run-report.ts'
import { goodRows, type LiveBench, liveBench, liveSource, quick } from './live-bench.ts'
import { january } from './planted-source.ts'

const twelve = Array.from({ length: 12 }, (_, index) => liveSource(`s${index + 1}`))
const failing = new Map([
  ['s3', 'fetch_failed'],
  ['s7', 'no_price_table'],
  ['s11', 'host_changed'],
])

/** Nine hosts answer well; one is down, one serves a page without prices, one redirects elsewhere. */
function servesTwelve({ serves, page }: LiveBench): void {
  for (const { id, hosts } of twelve) {
    const host = hosts[0] ?? ''
    if (id === 's3') serves(host, ...Array.from({ length: 3 }, () => ({ status: 503 })))
    else if (id === 's7') serves(host, page('{}'))
    else if (id === 's11') serves(host, { status: 301, headers: { location: 'https://parked.example/' } })
    else serves(host, page(goodRows))
  }
}

function outFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'live-run-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return join(dir, 'tree')
}

function play(bench: LiveBench, sources: readonly Source[], outDir: string): Promise<RunReport> {
  const silent = { start: () => {}, step: () => {}, say: () => {}, stop: () => {} }
  return runWith(
    { db: bench.db, sources, plan: null, store: null },
    {
      replayDir: null,
      sourceIds: [],
      databasePath: '',
      ledgerDir: null,
      writesLedger: false,
      readsAll: false,
      outDir,
      baseUrl: 'https://ratecard.example',
      today: null,
      allowsShrink: false,
      clock: bench.clock,
      httpLimits: quick,
      testSeams: bench.seams,
      signal: new AbortController().signal,
      progress: silent,
    },
  )
}

test('three of twelve fail: nine publish, three keep their last good prices and are named', async () => {
  const bench = await liveBench(twelve)
  servesTwelve(bench)
  const outDir = outFolder()
  const report = await play(bench, twelve, outDir)

  expect(new Map(report.readings.filter(({ code }) => code).map((one) => [one.sourceId, one.code]))).toEqual(
    failing,
  )
  expect(isPartial(report)).toBe(true)
  expect(report.exported).toMatchObject({ endpoints: 120, priced: 120 })

  const { models } = Dataset.parse(JSON.parse(readFileSync(join(outDir, 'api/all.json'), 'utf8')))
  for (const { id, pricing } of models) {
    const day = failing.has(id.split(':')[0] ?? '') ? '2026-01-02' : '2026-01-03'
    expect([id, pricing?.input_per_mtok, pricing?.verified_at]).toEqual([id, 1, day])
  }

  const { jobs, status } = Health.parse(JSON.parse(readFileSync(join(outDir, 'health.json'), 'utf8')))
  expect(status).toBe('degraded')
  expect(new Map(jobs.filter(({ error }) => error).map(({ id, error }) => [id, error?.code]))).toEqual(
    failing,
  )
  expect(
    bench.db.sqlite.prepare(`SELECT source_id, code FROM captures WHERE outcome = 'refused'`).all(),
  ).toEqual([{ source_id: 's7', code: 'no_price_table' }])
})

test('run again at once: nothing is due, nobody is asked; on the next day: no new point, no new observation', async () => {
  const bench = await liveBench(twelve)
  const outDir = outFolder()
  servesTwelve(bench)
  await play(bench, twelve, outDir)
  const counts = () => [bench.count('price_points'), bench.count('observations')]
  const [before, everything] = [counts(), bench.everything()]

  const atOnce = await play(bench, twelve, outDir)
  expect([atOnce.readings, bench.everything() === everything]).toEqual([[], true])

  bench.clock.advance(86_400_000)
  servesTwelve(bench)
  const nextDay = await play(bench, twelve, outDir)
  expect([nextDay.readings.length, counts()]).toEqual([12, before])
  expect(bench.state('s1').last_success_at).toBe(january(4))
  expect(bench.state('s3')).toMatchObject({ last_success_at: january(2), consecutive_failures: 2 })
})
