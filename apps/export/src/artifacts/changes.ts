import { compareCodePoints } from '@ratecard/core'
import type { Changes, PriceChange } from '@ratecard/core/published'
import type { Artifact } from '../artifact.ts'
import type { HistoryRow } from '../models/price-history.ts'
import type { Site } from '../site.ts'
import { toJson } from '../to-json.ts'

const most = 1000

export function changesArtifact(site: Site): Artifact {
  return { path: 'api/changes.json', render: () => toJson(changesOf(site)) }
}

/** Newest first, then by id. */
export function changesOf({ asOf, histories, models }: Site): Changes {
  const pages = new Map(models.map(({ entry }) => [entry.id, entry.html_url]))
  const changes = histories
    .flatMap(({ id, rows }) =>
      rows.slice(1).map((to, index): PriceChange => {
        const from = rows[index] as HistoryRow
        return { date: to.date, id, from: inUsd(from), to: inUsd(to), html_url: pages.get(id) ?? null }
      }),
    )
    .sort((a, b) => compareCodePoints(b.date, a.date) || compareCodePoints(a.id, b.id))
    .slice(0, most)
  return { schema_version: 1, as_of: asOf, count: changes.length, changes }
}

function inUsd({ input, output }: HistoryRow): PriceChange['from'] {
  return { input_per_mtok: input, output_per_mtok: output }
}
