import { existsSync } from 'node:fs'
import { exitCode, Fault } from '@ratecard/core'
import { checkTree } from '@ratecard/export'
import type { Command } from 'commander'
import { printJson, say } from '../print.ts'

export function addCheck(program: Command): void {
  program
    .command('check')
    .argument('<tree>', 'folder of a published tree')
    .option('--json', 'print the problems as one JSON object')
    .description('validate a tree as a consumer would: shapes, hashes, counts, history, badges')
    .action((tree: string, { json }: { json?: boolean }) => {
      if (!existsSync(tree)) throw new Fault('usage', `no folder ${tree}`)
      const report = checkTree(tree)
      for (const { file, why } of report.problems) say(`${file}: ${why}`)
      say(report.problems.length === 0 ? `${tree} is sound` : `${report.problems.length} problems in ${tree}`)
      if (json) printJson(report)
      process.exitCode = report.problems.length === 0 ? exitCode.clean : exitCode.exportRefused
    })
}
