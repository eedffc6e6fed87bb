import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { relative } from 'node:path'
import { cleanText, Fault, type Instant, utcDate } from '@ratecard/core'
import { type Db, hasLedger, type ReviewRow } from '@ratecard/db'
import type { Command } from 'commander'
import { openIndex } from '../open-index.ts'
import { defaultPaths } from '../paths.ts'
import { say } from '../print.ts'
import { addReview } from '../review/add-review.ts'
import { systemClock } from '../system-clock.ts'

export interface IndexFlags {
  db: string
  ledger: string
}

export interface SignedFlags extends IndexFlags {
  by?: string
  note?: string
}

export function withIndex(command: Command): Command {
  return command
    .option('--db <file>', 'database', defaultPaths.database)
    .option('--ledger <dir>', 'ledger that the reviews stand in', defaultPaths.ledger)
}

export function withSignature(command: Command): Command {
  return withIndex(command)
    .option('--by <name>', 'who decides (default: the name that git knows)')
    .option('--note <text>', 'why, for whoever reads the file')
}

/** Opens the index for one command and closes it again. */
export function inIndex<T>({ db: path, ledger }: IndexFlags, work: (db: Db, now: Instant) => T): T {
  if (!existsSync(path) && !hasLedger(ledger)) {
    throw new Fault('usage', `no database ${path}, and no ledger in ${ledger} to build it from`)
  }
  const index = openIndex(path, ledger)
  try {
    return work(index.db, systemClock())
  } finally {
    index.close()
  }
}

/** Who decided, when and why. */
export function signatureOf({ by, note }: SignedFlags, now: Instant) {
  const reviewer = cleanText(by ?? gitName() ?? userInfo().username, 100)
  if (reviewer === '') throw new Fault('usage', '--by wants the name of whoever decides')
  return { reviewer, reviewedOn: utcDate(now), note: cleanText(note ?? '', 1000) }
}

/** Files a review and says what it did. */
export function fileReview(db: Db, ledger: string, review: ReviewRow): void {
  const { path, verdicts } = addReview(db, ledger, review)
  for (const { quote, decision } of verdicts) say(`${quote.endpointId}: ${decision.outcome}`)
  say(`wrote ${relative(process.cwd(), path)}; commit it`)
}

function gitName(): string | null {
  try {
    const name = execFileSync('git', ['config', 'user.name'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return name.trim() || null
  } catch {
    return null
  }
}
