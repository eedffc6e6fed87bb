import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Fault } from '@ratecard/core'
import { dumpLedger, hasLedger, openDb, restoreLedger } from '@ratecard/db'
import type { Command } from 'commander'
import { commitLedger } from '../commit-ledger.ts'
import { openIndex } from '../open-index.ts'
import { defaultPaths } from '../paths.ts'
import { say } from '../print.ts'
import { systemClock } from '../system-clock.ts'

interface LedgerFlags {
  db: string
  ledger: string
}

export function addLedger(program: Command): void {
  const ledger = program.command('ledger').description('the committed state as text: text ↔ database')
  const withPaths = (command: Command) =>
    command
      .option('--db <file>', 'database', defaultPaths.database)
      .option('--ledger <dir>', 'folder of the ledger', defaultPaths.ledger)
      .exitOverride()
  withPaths(ledger.command('dump').description('write the ledger from the database')).action(
    (flags: LedgerFlags) => {
      if (!existsSync(flags.db))
        throw new Fault('usage', `no database ${flags.db}; "ratecard start" builds one`)
      const index = openIndex(flags.db, null)
      try {
        const changed = dumpLedger(index.db, flags.ledger)
        say(changed.length > 0 ? `changed: ${changed.join(', ')}` : 'nothing changed')
      } finally {
        index.close()
      }
    },
  )
  ledger
    .command('commit')
    .option('--ledger <dir>', 'folder of the ledger', defaultPaths.ledger)
    .option('--push', 'push the branch, too')
    .exitOverride()
    .description('commit what changed in the ledger')
    .action((flags: { ledger: string; push?: boolean }) => {
      if (!hasLedger(flags.ledger)) throw new Fault('usage', `no ledger in ${flags.ledger}`)
      const changed = commitLedger(flags.ledger, systemClock(), flags.push ?? false)
      say(changed.length > 0 ? `committed: ${changed.join(', ')}` : 'nothing changed')
    })
  withPaths(ledger.command('restore').description('build a new database from the ledger')).action(
    (flags: LedgerFlags) => {
      if (!hasLedger(flags.ledger)) throw new Fault('usage', `no ledger in ${flags.ledger}`)
      if (existsSync(flags.db)) throw new Fault('usage', `${flags.db} exists; move it away first`)
      mkdirSync(dirname(flags.db), { recursive: true })
      const db = openDb(flags.db)
      for (const [file, lines] of Object.entries(restoreLedger(db, flags.ledger)))
        say(`${file}: ${lines} lines`)
      db.close()
    },
  )
}
