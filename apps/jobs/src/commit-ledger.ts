import { execFileSync } from 'node:child_process'
import { Fault, type Instant } from '@ratecard/core'

const author = ['-c', 'user.name=ratecard', '-c', 'user.email=ratecard@users.noreply.github.com']

/**
 * Commits what changed in the folder of the ledger, and nothing else.
 *
 * @param pushes whether the branch is pushed as well; what others pushed in the meantime is taken in once
 * @returns the paths that changed
 * @throws Fault `storage` when git refuses
 */
export function commitLedger(dir: string, at: Instant, pushes: boolean): string[] {
  const git = (...args: string[]) => runGit(dir, args)
  git('add', '--', '.')
  const changed = git('diff', '--cached', '--name-only', '--relative', '--', '.').split('\n').filter(Boolean)
  if (changed.length === 0) return []
  git('commit', '--quiet', '--message', `Ledger as of ${at}`, '--', '.')
  if (!pushes) return changed
  try {
    git('push', '--quiet', 'origin', 'HEAD')
  } catch {
    takeIn(git)
    git('push', '--quiet', 'origin', 'HEAD')
  }
  return changed
}

function takeIn(git: (...args: string[]) => string): void {
  const branch = git('branch', '--show-current').trim()
  git('fetch', '--quiet', 'origin', branch)
  try {
    git('rebase', '--quiet', 'FETCH_HEAD')
  } catch (error) {
    git('rebase', '--abort')
    throw error
  }
}

function runGit(cwd: string, args: readonly string[]): string {
  try {
    return execFileSync('git', [...author, ...args], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new Fault('storage', `git ${args[0]} failed: ${said.trim().split('\n')[0]}`, { cause: error })
  }
}
