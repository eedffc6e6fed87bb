import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Fault, isUtcDate } from '@ratecard/core'
import type { Command } from 'commander'
import { diffMarkdown } from '../diff/diff-markdown.ts'
import { diffStates } from '../diff/diff-states.ts'
import { gitLedger } from '../diff/git-ledger.ts'
import type { IndexState } from '../diff/index-state.ts'
import { stateOfLedger } from '../diff/state-of-ledger.ts'
import { stateOn } from '../diff/state-on.ts'
import { defaultPaths } from '../paths.ts'
import { printJson } from '../print.ts'
import { type IndexFlags, inIndex } from './review-options.ts'

interface DiffFlags extends IndexFlags {
  json?: boolean
}

export function addDiff(program: Command): void {
  program
    .command('diff')
    .argument('<from>', 'a date (YYYY-MM-DD), the folder of a ledger, or a git revision')
    .argument('[to]', 'the same; the ledger as it is now when none is given')
    .option('--db <file>', 'database that dates are looked up in', defaultPaths.database)
    .option('--ledger <dir>', 'the ledger as it is now', defaultPaths.ledger)
    .option('--json', 'print one JSON object instead of Markdown')
    .description('what differs between two states of the index, in words')
    .action((from: string, to: string | undefined, flags: DiffFlags) => {
      const diff = diffStates(stateOf(from, flags), stateOf(to ?? flags.ledger, flags))
      if (flags.json) printJson({ from, to: to ?? flags.ledger, ...diff })
      else process.stdout.write(diffMarkdown(diff, from, to ?? 'now'))
    })
}

function stateOf(name: string, flags: DiffFlags): IndexState {
  if (isUtcDate(name)) return inIndex(flags, (db) => stateOn(db, name))
  if (!existsSync(name)) return stateOfLedger(name, gitLedger(name))
  if (!statSync(name).isDirectory()) throw new Fault('usage', `${name} is no folder of a ledger`)
  return stateOfLedger(name, (file) => {
    const path = join(name, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : null
  })
}
