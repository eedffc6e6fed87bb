import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@ratecard/db'
import { exportTree } from '@ratecard/export'
import { type BenchRow, median, timed } from './measure.ts'
import { syntheticIndex } from './synthetic-index.ts'

const endpoints = 6000
const rounds = 5

/** Export into a new folder, and again with nothing changed, each beside `cp -r` of the finished tree. */
export function exportRows(): BenchRow[] {
  const db = syntheticIndex(endpoints)
  const scratch = mkdtempSync(join(tmpdir(), 'ratecard-bench-'))
  const fresh: number[] = []
  const unchanged: number[] = []
  let files = 0
  // Every round has folders of its own: deleting between rounds would slow down whatever comes next.
  for (let round = 0; round < rounds; round++) {
    const tree = join(scratch, `tree-${round}`)
    const freshMs = timed(() => {
      files = exportInto(db, tree)
    })
    const copyMs = timed(() => execFileSync('cp', ['-r', tree, join(scratch, `copy-${round}`)]))
    fresh.push(freshMs / copyMs)
    unchanged.push(timed(() => exportInto(db, tree)) / copyMs)
  }
  rmSync(scratch, { recursive: true })
  const beside = '`cp -r` of the finished tree into a new folder'
  const detail = `${endpoints} endpoints, ${files} files`
  return [
    { work: 'export into a new folder', beside, ratio: median(fresh), reach: 2, detail },
    { work: 'export, nothing changed', beside, ratio: median(unchanged), reach: 0.15, detail },
  ]
}

function exportInto(db: Db, outDir: string): number {
  return exportTree(db, {
    outDir,
    buildDate: '2026-01-05',
    generatedAt: '2026-01-05T00:00:00Z',
    baseUrl: 'http://localhost:4173',
    gatewayUrl: null,
    allowShrink: false,
  }).files
}
