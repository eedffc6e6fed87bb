import { isOfficial } from '@ratecard/core'
import { registry } from '@ratecard/sources'
import type { Command } from 'commander'
import { printJson, printTable } from '../print.ts'

export function addSources(program: Command): void {
  program
    .command('sources')
    .option('--json', 'print a JSON array (feeds the matrix of scheduled jobs)')
    .description('list the sources with their schedules and lineage')
    .action(({ json }: { json?: boolean }) => {
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
