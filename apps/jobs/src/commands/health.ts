import { existsSync } from 'node:fs'
import { exitCode, Fault, utcDate } from '@ratecard/core'
import { currentHealth } from '@ratecard/export'
import type { Command } from 'commander'
import { openIndex } from '../open-index.ts'
import { defaultPaths } from '../paths.ts'
import { printJson, printTable, say } from '../print.ts'
import { systemClock } from '../system-clock.ts'

export function addHealth(program: Command): void {
  program
    .command('health')
    .option('--db <file>', 'database', defaultPaths.database)
    .option('--json', 'print health.json as it would be published now')
    .description('the state of every job at this moment; exits 0 when all is well, 10 when not')
    .action(({ db, json }: { db: string; json?: boolean }) => {
      if (!existsSync(db)) throw new Fault('usage', `no database ${db}; "ratecard start" builds one`)
      const now = systemClock()
      const index = openIndex(db, null)
      try {
        const health = currentHealth(index.db, { generatedAt: now, buildDate: utcDate(now) })
        if (json) printJson(health)
        else {
          printTable([
            ['job', 'outcome', 'last success', 'fresh', 'error'],
            ...health.jobs.map(({ id, last_outcome, last_success_at, fresh, error }) => [
              id,
              last_outcome,
              last_success_at ?? 'never',
              fresh ? 'yes' : 'no',
              error ? `${error.code}: ${error.message}` : '',
            ]),
          ])
        }
        say(
          `${health.status}: ${health.index.priced} of ${health.index.tracked} endpoints priced, ${health.index.verified_within_7d} verified within 7 days`,
        )
        process.exitCode = health.status === 'ok' ? exitCode.clean : exitCode.partial
      } finally {
        index.close()
      }
    })
}
