import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { exitCode, Refusal } from '@ratecard/core'
import { defaultLimits } from '@ratecard/http'
import type { Command } from 'commander'
import { fetchLive } from '../live.ts'
import { defaultPaths } from '../paths.ts'
import { printJson, say } from '../print.ts'
import { selectSources } from '../run.ts'
import { systemClock } from '../system-clock.ts'

export function addRecord(program: Command): void {
  program
    .command('record')
    .argument('<source>', 'id of the source')
    .option('--dir <dir>', 'folder of captures', defaultPaths.captures)
    .description('fetch a source and save what came as a capture that can be replayed')
    .action(async (sourceId: string, { dir }: { dir: string }) => {
      const { fetches } = await fetchLive(selectSources([sourceId]), {
        clock: systemClock,
        limits: defaultLimits,
        store: null,
        onFetched: () => {},
      })
      const result = fetches[0]?.result ?? new Refusal('fetch_failed', 'nothing was fetched')
      if (result instanceof Refusal) {
        printJson({ refused: result.code, message: result.message })
        process.exitCode = exitCode.partial
        return
      }
      const folder = join(dir, sourceId)
      mkdirSync(folder, { recursive: true })
      const instant = (fetches[0]?.at ?? systemClock()).replaceAll(':', '')
      for (const { bytes, part, contentType } of result) {
        const name = `${instant}${part === null ? '' : `--${part}`}.${extensionOf(contentType)}.gz`
        writeFileSync(join(folder, name), gzipSync(bytes))
        say(join(folder, name))
      }
    })
}

function extensionOf(contentType: string | null): string {
  if (/json/.test(contentType ?? '')) return 'json'
  if (/html/.test(contentType ?? '')) return 'html'
  return /markdown/.test(contentType ?? '') ? 'md' : 'txt'
}
