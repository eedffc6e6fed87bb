import { defaultLimits } from '@ratecard/http'
import type { Command } from 'commander'
import { defaultPaths } from '../paths.ts'
import { createProgress } from '../progress.ts'
import type { RunOptions } from '../run.ts'
import { systemClock } from '../system-clock.ts'

export const defaultBaseUrl = process.env.RATECARD_BASE_URL || 'http://localhost:4173'
const replayDatabase = defaultPaths.database.replace(/ratecard\.sqlite$/, 'replay.sqlite')

/** What the commands that read sources have in common on the command line. */
export interface RunFlags {
  replay?: string
  db?: string
  ledger?: string
  out?: string
  baseUrl?: string
  today?: string
  allowShrink?: boolean
  all?: boolean
  json?: boolean
  summary?: string
}

export function addReadingFlags(command: Command): Command {
  return addReportFlags(command)
    .option('--replay <dir>', 'play the captures in DIR/<source>/<instant>.<ext>[.gz] instead of the network')
    .option(
      '--db <file>',
      `database (default: ${relative(defaultPaths.database)}; with --replay a scratch one)`,
    )
    .option(
      '--ledger <dir>',
      'ledger to build a missing database from and to write (with --replay: none by default)',
    )
    .option('--today <date>', 'build date, YYYY-MM-DD (with --replay: the day of the last capture)')
    .option('--all', 'read sources that are not due yet, too')
}

/** How a run tells what it did. */
export function addReportFlags(command: Command): Command {
  return command
    .option('--json', 'print the report as one JSON object')
    .option(
      '--summary <file>',
      "append the summary as Markdown (default: GitHub's step summary, where there is one)",
    )
}

export function addPublishingFlags(command: Command): Command {
  return command
    .option('--out <dir>', 'where the tree is published', relative(defaultPaths.tree))
    .option('--base-url <url>', 'what all absolute URLs start with', defaultBaseUrl)
    .option('--allow-shrink', 'publish even when endpoints or providers are gone')
}

/** @param outDir null for commands that do not publish */
export function toRunOptions(
  flags: RunFlags,
  sourceIds: readonly string[],
  outDir: string | null,
  signal: AbortSignal,
): RunOptions {
  const replayDir = flags.replay ?? null
  const ledgerDir = flags.ledger ?? (replayDir === null ? defaultPaths.ledger : null)
  return {
    replayDir,
    sourceIds,
    databasePath: flags.db ?? (replayDir === null ? defaultPaths.database : replayDatabase),
    ledgerDir,
    writesLedger: ledgerDir !== null,
    readsAll: flags.all ?? false,
    outDir,
    baseUrl: (flags.baseUrl ?? defaultBaseUrl).replace(/\/+$/, ''),
    today: flags.today ?? null,
    allowsShrink: flags.allowShrink ?? false,
    clock: systemClock,
    httpLimits: defaultLimits,
    signal,
    progress: createProgress(process.stderr),
  }
}

function relative(path: string): string {
  return path.replace(`${process.cwd()}/`, '')
}
