import { exitCode, Fault, isUtcDate } from '@ratecard/core'
import { captureStore, defaultLimits } from '@ratecard/http'
import { type Command, Option } from 'commander'
import { defaultPaths } from '../paths.ts'
import { say } from '../print.ts'
import { planReplay } from '../replay.ts'
import { selectSources } from '../run.ts'
import type { Observation } from '../shards/observation.ts'
import { observeLive, observeReplay } from '../shards/observe.ts'
import { shardWriter } from '../shards/shard-files.ts'
import { systemClock } from '../system-clock.ts'

interface ObserveFlags {
  out: string
  replay?: string
  today?: string
}

export function addObserve(program: Command, signal: AbortSignal): void {
  program
    .command('observe')
    .argument('[source...]', 'ids of sources; all when none is given')
    .requiredOption('--out <dir>', 'folder for one <source>.ndjson per source')
    .addOption(
      new Option('--replay <dir>', 'read the captures in DIR/<source>/ instead of the network').env(
        'RATECARD_REPLAY',
      ),
    )
    .option('--today <date>', 'leave out captures after this day, YYYY-MM-DD (with --replay)')
    .description('read sources without a database and write down what they say, for "ratecard merge"')
    .action(async (ids: string[], flags: ObserveFlags) => {
      const { today, out } = flags
      if (today !== undefined && !isUtcDate(today))
        throw new Fault('usage', `--today wants a date such as 2026-08-23, not ${today}`)
      const observations = await observe(ids, flags)
      const write = shardWriter(out)
      let [read, refused] = [0, 0]
      for (const observation of observations) {
        if (signal.aborted) break
        write(observation)
        read += 1
        if (!('refusal' in observation)) continue
        const { source, at, refusal } = observation
        say(`refused  ${source} ${at}: ${refusal.code}: ${refusal.message}`)
        refused += 1
      }
      say(`readings ${read} written to ${out}, ${refused} refused`)
      process.exitCode = refused > 0 ? exitCode.partial : exitCode.clean
    })
}

async function observe(
  ids: readonly string[],
  { replay, today }: ObserveFlags,
): Promise<Iterable<Observation>> {
  const sources = selectSources(ids)
  if (replay !== undefined) {
    const plan = planReplay(replay, sources, today ?? null)
    for (const { what, code, message } of plan.skipped) say(`skipped  ${what}: ${code}: ${message}`)
    return observeReplay(plan)
  }
  const { observations, untried } = await observeLive(sources, {
    clock: systemClock,
    limits: defaultLimits,
    store: captureStore(defaultPaths.captures),
    onFetched: () => {},
  })
  for (const { id } of untried) say(`skipped  ${id}: offline: no host name resolves; not tried`)
  return observations
}
