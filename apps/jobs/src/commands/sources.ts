import { Fault, isOfficial, type Source } from '@ratecard/core'
import { registry } from '@ratecard/sources'
import type { Command } from 'commander'
import { dueSources } from '../live.ts'
import { openIndex } from '../open-index.ts'
import { defaultPaths } from '../paths.ts'
import { printJson, printTable } from '../print.ts'
import { matrixOf } from '../shards/matrix.ts'
import { systemClock } from '../system-clock.ts'

export function addSources(program: Command): void {
  program
    .command('sources')
    .option('--json', 'print a JSON array')
    .option('--matrix <width>', 'print matrix=<JSON> for scheduled jobs: ids in at most WIDTH groups')
    .option('--due', 'with --matrix: only those whose last attempt, as recorded, is about an interval ago')
    .description('list the sources with their schedules and lineage')
    .action(({ json, matrix, due }: { json?: boolean; matrix?: string; due?: boolean }) => {
      if (matrix !== undefined) return printMatrix(due ? dueAsRecorded() : registry, matrix)
      const listed = registry.map(
        ({
          id,
          name,
          kind,
          provider,
          url,
          hosts,
          schedule,
          expectedIntervalSeconds,
          lineage,
          isQuarantined,
        }) => ({
          id,
          name,
          kind,
          is_official: isOfficial(kind),
          is_quarantined: isQuarantined ?? false,
          provider: provider?.id ?? null,
          url,
          hosts,
          schedule,
          expected_interval_seconds: expectedIntervalSeconds,
          lineage: lineage.roots,
        }),
      )
      if (json) return printJson(listed)
      printTable([
        ['source', 'kind', 'state', 'provider', 'schedule', 'lineage', 'page'],
        ...listed.map(({ id, kind, is_quarantined, provider, schedule, lineage, url }) => [
          id,
          kind,
          is_quarantined ? 'quarantine' : 'live',
          provider ?? '—',
          schedule,
          lineage.join('+'),
          url,
        ]),
      ])
    })
}

/** One line as `$GITHUB_OUTPUT` takes it. */
function printMatrix(sources: readonly Source[], width: string): void {
  if (!/^[1-9]\d{0,2}$/.test(width))
    throw new Fault('usage', `--matrix wants a number of groups, not ${width}`)
  process.stdout.write(`matrix=${JSON.stringify({ sources: matrixOf(sources, Number(width)) })}\n`)
}

function dueAsRecorded(): Source[] {
  const index = openIndex(defaultPaths.database, defaultPaths.ledger)
  try {
    return dueSources(index.db, registry, systemClock())
  } finally {
    index.close()
  }
}
