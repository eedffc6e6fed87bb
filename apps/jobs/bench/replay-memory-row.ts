import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addMs, dayMs } from '@ratecard/core'
import type { BenchRow } from './measure.ts'
import { listSource } from './synthetic-index.ts'
import { syntheticList } from './synthetic-list.ts'

const readings = 40
const rowsPerReading = 6000
const reachMb = 400

/** The most memory that the main job holds while it replays a large list, in a process of its own. */
export function replayMemoryRow(): BenchRow {
  const scratch = mkdtempSync(join(tmpdir(), 'ratecard-bench-'))
  const folder = join(scratch, 'captures', listSource().id)
  mkdirSync(folder, { recursive: true })
  for (let reading = 0; reading < readings; reading++) {
    const instant = addMs('2026-01-01T00:00:00Z', reading * dayMs).replaceAll(':', '')
    writeFileSync(join(folder, `${instant}.json`), syntheticList(rowsPerReading, reading))
  }
  const bootstrap = fileURLToPath(new URL('../../../scripts/bootstrap.mjs', import.meta.url))
  const args = ['verify', '--replay', join(scratch, 'captures'), '--db', join(scratch, 'index.sqlite')]
  const env = { ...process.env, RATECARD_REPORT_MEMORY: '1' }
  const output = execFileSync(
    'sh',
    ['-c', '"$@" 2>&1 || true', 'sh', process.execPath, bootstrap, 'ratecard', ...args],
    { env },
  )
  rmSync(scratch, { recursive: true })
  const mb = Number(/memory (\d+) MB/.exec(output.toString())?.[1])
  return {
    work: 'replay: peak memory',
    beside: `${reachMb} MB`,
    ratio: mb / reachMb,
    reach: 1,
    detail: `${mb} MB resident; ${readings} readings of ${rowsPerReading} rows`,
  }
}
