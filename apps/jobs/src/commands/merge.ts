import { appendFileSync } from 'node:fs'
import { exitCode } from '@ratecard/core'
import { registry } from '@ratecard/sources'
import type { Command } from 'commander'
import { openIndex } from '../open-index.ts'
import { defaultPaths } from '../paths.ts'
import { checkDate, runWith } from '../run.ts'
import { planMerge } from '../shards/plan-merge.ts'
import { finishRun } from './finish-run.ts'
import { addPublishingFlags, addReportFlags, type RunFlags, toRunOptions } from './run-options.ts'

interface MergeFlags extends RunFlags {
  db: string
  ledger: string
  out: string
  exitFile?: string
}

export function addMerge(program: Command, signal: AbortSignal): void {
  const command = program
    .command('merge')
    .argument('<dir...>', 'folders with observations of any number of machines, in any order')
    .description('take in what "ratecard observe" wrote: decide, record history, write the ledger, publish')
    .option('--db <file>', 'database', defaultPaths.database)
    .option('--ledger <dir>', 'ledger to build a missing database from and to write', defaultPaths.ledger)
    .option('--today <date>', 'build date, YYYY-MM-DD (default: today)')
    .option('--exit-file <file>', 'append exit=<code> to FILE and end with 0 instead of 10, to fail last')
  addPublishingFlags(addReportFlags(command)).action(async (dirs: string[], flags: MergeFlags) => {
    const options = toRunOptions(flags, [], flags.out, signal)
    checkDate(options.today)
    const plan = planMerge(dirs, registry, options.today, options.clock())
    const index = openIndex(options.databasePath, options.ledgerDir)
    try {
      const report = await runWith({ db: index.db, sources: registry, plan, store: null }, options)
      finishRun(report, flags)
    } finally {
      index.close()
    }
    if (flags.exitFile !== undefined) deferExit(flags.exitFile)
  })
}

/** A job that publishes what is good, and turns red when that is done. */
function deferExit(file: string): void {
  appendFileSync(file, `exit=${process.exitCode}\n`)
  if (process.exitCode === exitCode.partial) process.exitCode = exitCode.clean
}
