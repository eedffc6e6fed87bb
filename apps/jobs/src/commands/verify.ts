import type { Command } from 'commander'
import { run } from '../run.ts'
import { finishRun } from './finish-run.ts'
import { addReadingFlags, type RunFlags, toRunOptions } from './run-options.ts'

export function addVerify(program: Command, signal: AbortSignal): void {
  const command = program
    .command('verify')
    .argument('[source...]', 'ids of sources; all when none is given')
    .description('read sources, decide, record history; publish nothing')
  addReadingFlags(command).action(async (sourceIds: string[], flags: RunFlags) => {
    const report = await run(toRunOptions(flags, sourceIds, null, signal))
    finishRun(report, flags)
  })
}
