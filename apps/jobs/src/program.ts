import { Command } from 'commander'
import { addApprove, addReject } from './commands/approve.ts'
import { addCalibrate } from './commands/calibrate.ts'
import { addCheck } from './commands/check.ts'
import { addDiff } from './commands/diff.ts'
import { addExport } from './commands/export.ts'
import { addHealth } from './commands/health.ts'
import { addLedger } from './commands/ledger.ts'
import { addMerge } from './commands/merge.ts'
import { addObserve } from './commands/observe.ts'
import { addRead } from './commands/read.ts'
import { addRecord } from './commands/record.ts'
import { addReview } from './commands/review.ts'
import { addRun } from './commands/run.ts'
import { addServe } from './commands/serve.ts'
import { addSources } from './commands/sources.ts'
import { addStart } from './commands/start.ts'
import { addSurvey } from './commands/survey.ts'
import { addVerify } from './commands/verify.ts'
import { addWaive } from './commands/waive.ts'
import { addWatchdog } from './commands/watchdog.ts'
import { version } from './version.ts'

const exitCodes = `
Exit codes: 0 clean · 10 a source failed or a change is held, the rest was published · 20 export refused, the old
tree stays · 30 storage or clock fault, nothing written · 64 wrong command line · 75 another run holds the lock`

/** @param signal aborted when the person presses Ctrl-C */
export function createProgram(signal: AbortSignal): Command {
  const program = new Command('ratecard')
    .description('The index of language-model API prices that people can believe.')
    .version(version)
    .exitOverride()
    .configureOutput({ outputError })
    .addHelpText('after', exitCodes)
  for (const add of [
    addStart,
    addRun,
    addVerify,
    addObserve,
    addMerge,
    addReview,
    addApprove,
    addReject,
    addWaive,
    addDiff,
    addRead,
    addExport,
    addServe,
    addCheck,
    addSources,
    addSurvey,
    addCalibrate,
    addRecord,
    addHealth,
    addWatchdog,
    addLedger,
  ]) {
    add(program, signal)
  }
  for (const command of program.commands) command.exitOverride().configureOutput({ outputError })
  return program
}

/** One line, with the way out. */
function outputError(text: string, write: (text: string) => void): void {
  write(
    `ratecard: ${text
      .trim()
      .replace(/^error: /, '')
      .replaceAll('\n', ' ')}; --help lists the options\n`,
  )
}
