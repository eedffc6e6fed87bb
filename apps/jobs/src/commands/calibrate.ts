import { exitCode } from '@ratecard/core'
import { registry } from '@ratecard/sources'
import type { Command } from 'commander'
import { calibrate } from '../calibration/calibrate.ts'
import { calibrationMarkdown } from '../calibration/calibration-markdown.ts'
import { summarise } from '../calibration/summarise.ts'
import { printJson } from '../print.ts'
import { createProgress } from '../progress.ts'
import { planReplay } from '../replay.ts'

export function addCalibrate(program: Command): void {
  program
    .command('calibrate')
    .argument('<dir>', 'captures: DIR/<source>/<instant>.<ext>[.gz]')
    .option('--json', 'print one JSON object instead of Markdown')
    .description('what every rule would have held in these captures, for how long, and what slipped through')
    .action((dir: string, { json }: { json?: boolean }) => {
      const plan = planReplay(dir, registry, null)
      const progress = createProgress(process.stderr)
      progress.start(plan.count, plan.what)
      const readings = calibrate(plan)
      let next = readings.next()
      while (!next.done) {
        progress.step(next.value)
        next = readings.next()
      }
      progress.stop()
      const figures = summarise(next.value)
      if (json) printJson(figures)
      else process.stdout.write(calibrationMarkdown(figures))
      process.exitCode = figures.falsePrices.length === 0 ? exitCode.clean : exitCode.partial
    })
}
