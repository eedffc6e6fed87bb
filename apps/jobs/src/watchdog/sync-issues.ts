import { execFileSync } from 'node:child_process'
import { Fault } from '@ratecard/core'
import { z } from 'zod'
import { jobIdPattern, type Verdict } from './judge-health.ts'

const label = 'stale-job'
const titleStart = 'Stale job: '

const OpenIssues = z.array(z.object({ number: z.int().min(1), title: z.string() }))

/** Runs GitHub's command line and gives what it prints. */
export type Gh = (args: readonly string[]) => string

/** @throws Fault `storage` when it fails */
export const gh: Gh = (args) => {
  try {
    return execFileSync('gh', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  } catch (error) {
    throw new Fault('storage', `gh ${args.slice(0, 2).join(' ')} failed`, { cause: error })
  }
}

/**
 * One open issue per stale job, closed when the job is known to be fresh again. Titles are made of job ids alone.
 * @returns one line per issue opened or closed
 */
export function syncIssues({ now, stale, fresh }: Verdict, run: Gh): string[] {
  run(['label', 'create', label, '--force', '--description', 'A job that did not do its work in time'])
  const list = [
    'issue',
    'list',
    '--state',
    'open',
    '--label',
    label,
    '--limit',
    '1000',
    '--json',
    'number,title',
  ]
  const open = new Map(OpenIssues.parse(JSON.parse(run(list))).map(({ number, title }) => [title, number]))
  const opened = stale
    .filter(({ id }) => !open.has(titleOf(id)))
    .map(({ id, why }) => {
      const body = `${id}: ${why} (looked at ${now}). This issue closes by itself when the job is fresh again.`
      run(['issue', 'create', '--title', titleOf(id), '--label', label, '--body', body])
      return `opened   ${titleOf(id)}`
    })
  const closed = fresh.flatMap((id) => {
    const number = open.get(titleOf(id))
    if (number === undefined) return []
    run(['issue', 'close', String(number), '--comment', `Fresh again at ${now}.`])
    return [`closed   ${titleOf(id)}`]
  })
  return [...opened, ...closed]
}

function titleOf(id: string): string {
  if (!jobIdPattern.test(id)) throw new Error('a job id that cannot stand in a title')
  return `${titleStart}${id}`
}
