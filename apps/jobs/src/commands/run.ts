import type { Command } from 'commander'
import { run } from '../run.ts'
import { finishRun } from './finish-run.ts'
import { addPublishingFlags, addReadingFlags, type RunFlags, toRunOptions } from './run-options.ts'

export function addRun(program: Command, signal: AbortSignal): void {
  const command = program
    .command('run')
    .description('the main job: read sources, decide, record history, publish')
  const collect = (id: string, ids: string[]) => [...ids, id]
  addPublishingFlags(addReadingFlags(command))
    .option('--source <id>', 'only this source; may be repeated', collect, [])
    .action(async (flags: RunFlags & { out: string; source: string[] }) => {
      const report = await run(toRunOptions(flags, flags.source, flags.out, signal))
      finishRun(report, flags)
    })
}
