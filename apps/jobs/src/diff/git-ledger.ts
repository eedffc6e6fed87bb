import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { Fault } from '@ratecard/core'
import { defaultPaths } from '../paths.ts'
import type { LedgerText } from './state-of-ledger.ts'

/** Names, hashes, `HEAD~2`, `v1^`; no option, no range, and no path, which a colon would begin. */
const revisionPattern = /^(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9._/@~^-]{0,199}$/
const mostBytes = 256 * 1024 * 1024
const repository = dirname(dirname(defaultPaths.ledger))

/**
 * The committed ledger as it stood at one revision.
 *
 * @param cwd a folder within the repository; the project's own by default
 * @throws Fault `usage` when the revision is not one
 */
export function gitLedger(revision: string, cwd = repository): LedgerText {
  const commit = revisionPattern.test(revision)
    ? git(cwd, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`])?.trim()
    : null
  if (!commit) throw new Fault('usage', `${revision} is no date, no folder of a ledger and no git revision`)
  return (file) => git(cwd, ['show', `${commit}:db/ledger/${file}`])
}

/** @returns null when git does not have it */
function git(cwd: string, args: readonly string[]): string | null {
  try {
    return execFileSync('git', [...args], {
      cwd,
      encoding: 'utf8',
      maxBuffer: mostBytes,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return null
  }
}
