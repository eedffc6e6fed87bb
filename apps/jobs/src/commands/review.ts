import { Fault, isUtcDate } from '@ratecard/core'
import type { Command } from 'commander'
import { printJson } from '../print.ts'
import { ofProvider } from '../review/of-provider.ts'
import { reviewMarkdown } from '../review/review-markdown.ts'
import { reviewReport } from '../review/review-report.ts'
import { type IndexFlags, inIndex, withIndex } from './review-options.ts'

export function addReview(program: Command): void {
  const command = program
    .command('review')
    .option('--since <date>', 'first day of the accepted changes, YYYY-MM-DD (default: 7 days ago)')
    .option('--provider <id>', 'only what is about this provider')
    .option('--json', 'print one JSON object instead of Markdown')
    .description('the changes that wait, the riskiest first, with the command that approves each')
  withIndex(command).action((flags: IndexFlags & { since?: string; provider?: string; json?: boolean }) => {
    const since = flags.since ?? null
    if (since !== null && !isUtcDate(since)) {
      throw new Fault('usage', `--since wants a date such as 2026-08-23, not ${since}`)
    }
    const all = inIndex(flags, (db, now) => reviewReport(db, now, since))
    const report = flags.provider === undefined ? all : ofProvider(all, flags.provider)
    if (flags.json) printJson(report)
    else process.stdout.write(reviewMarkdown(report))
  })
}
