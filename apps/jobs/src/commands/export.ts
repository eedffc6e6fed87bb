import { existsSync } from 'node:fs'
import { Fault, isUtcDate, utcDate } from '@ratecard/core'
import { exportTree } from '@ratecard/export'
import type { Command } from 'commander'
import { gatewayUrl } from '../gateway-url.ts'
import { openIndex } from '../open-index.ts'
import { defaultPaths } from '../paths.ts'
import { printJson, say } from '../print.ts'
import { systemClock } from '../system-clock.ts'
import { addPublishingFlags, type RunFlags } from './run-options.ts'

export function addExport(program: Command): void {
  const command = program
    .command('export')
    .description('publish what the database holds; reads no source')
    .option('--db <file>', 'database', defaultPaths.database)
    .option('--ledger <dir>', 'ledger to build a missing database from', defaultPaths.ledger)
    .option('--today <date>', 'build date, YYYY-MM-DD (default: today)')
    .option('--json', 'print the report as one JSON object')
  addPublishingFlags(command).action(
    (flags: RunFlags & { db: string; ledger: string; out: string; baseUrl: string }) => {
      if (flags.today !== undefined && !isUtcDate(flags.today)) {
        throw new Fault('usage', `--today wants a date such as 2026-08-23, not ${flags.today}`)
      }
      if (!existsSync(flags.db) && flags.db !== defaultPaths.database) {
        throw new Fault('usage', `no database ${flags.db}`)
      }
      const now = systemClock()
      const index = openIndex(flags.db, flags.ledger)
      try {
        const exported = exportTree(index.db, {
          outDir: flags.out,
          buildDate: flags.today ?? utcDate(now),
          generatedAt: flags.today ? `${flags.today}T00:00:00Z` : now,
          baseUrl: flags.baseUrl.replace(/\/+$/, ''),
          gatewayUrl,
          allowShrink: flags.allowShrink ?? false,
        })
        say(
          `${exported.endpoints} endpoints, ${exported.priced} priced; ${exported.files} files, ${exported.written} written, ${exported.removed} removed`,
        )
        if (flags.json) printJson(exported)
      } finally {
        index.close()
      }
    },
  )
}
