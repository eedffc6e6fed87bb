import { defaultLimits } from '@ratecard/http'
import type { Command } from 'commander'
import { say } from '../print.ts'
import { createProgress } from '../progress.ts'
import { run } from '../run.ts'
import type { RunReport } from '../run-report.ts'
import { addPublishingFlags, type RunFlags, toRunOptions } from './run-options.ts'

/** A newcomer waits at most 30 s for everything. */
const quickLimits = { ...defaultLimits, totalMs: 12_000, connectMs: 4_000, tries: 2 }

/** `npm start`: the main job for a newcomer. Leaves the ledger alone, and a source that is out of reach is no failure. */
export function addStart(program: Command, signal: AbortSignal): void {
  addPublishingFlags(
    program.command('start').description('run for a newcomer: build, try what is due, publish'),
  ).action(async (flags: RunFlags & { out: string }) => {
    const options = {
      ...toRunOptions(flags, [], flags.out, signal),
      httpLimits: quickLimits,
      progress: { ...createProgress(process.stderr), say: () => {} },
      writesLedger: false,
    }
    const report = await run(options)
    for (const line of unreachedLines(report)) say(line)
    const { exported } = report
    if (!exported) return
    say('')
    say(
      `${exported.endpoints} endpoints, ${exported.priced} of them priced, are in ${flags.out}/ (${exported.files} files).`,
    )
    say('Look at them:   npm run -s ratecard -- serve')
    say(`Or read one:    ${flags.out}/api/all.json`)
  })
}

/** Which sources were not read, and why: in one line where nothing but the network is missing. */
function unreachedLines({ readings, skipped }: RunReport): string[] {
  const refused = readings.filter(({ outcome }) => outcome === 'refused')
  const isOffline = (message: string | null) => message?.endsWith('[DNS]') ?? false
  const offline = refused.filter(({ message }) => isOffline(message)).map(({ sourceId }) => sourceId)
  const untried = skipped.map(({ what }) => what)
  const others = refused.filter(({ message }) => !isOffline(message))
  return [
    ...others.map(({ sourceId, code, message }) => `${sourceId} was not read: ${code}: ${message}`),
    ...(offline.length > 0
      ? [`not reached, as their host names do not resolve: ${[...offline, ...untried].join(', ')}`]
      : []),
    ...(refused.length === readings.length
      ? ['No source was read; the last good prices stand and say how old they are.']
      : []),
  ]
}
