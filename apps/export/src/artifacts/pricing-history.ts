import { type PricingHistoryMeta, pricingHistoryColumns } from '@ratecard/core/published'
import { stringify } from 'csv-stringify/sync'
import type { Artifact } from '../artifact.ts'
import type { Site } from '../site.ts'
import { toJson } from '../to-json.ts'
import { csvPath } from '../urls.ts'
import { usdText } from '../usd.ts'

export const csvMetaPath = 'api/pricing-history.meta.json'

/** `api/pricing-history.csv` and what a host without custom headers cannot say of it. */
export function pricingHistoryArtifacts(site: Site): Artifact[] {
  return [
    { path: csvPath, render: () => pricingHistoryCsv(site) },
    { path: csvMetaPath, render: () => toJson(pricingHistoryMeta(site)) },
  ]
}

export function pricingHistoryCsv({ histories }: Pick<Site, 'histories'>): string {
  const rows = histories.flatMap(({ id, providerSlug, slug, rows }) =>
    rows.map(({ date, input, output }) => [id, providerSlug, slug, date, usdText(input), usdText(output)]),
  )
  return stringify([pricingHistoryColumns, ...rows], { record_delimiter: 'unix' })
}

export function pricingHistoryMeta({ asOf, histories }: Site): PricingHistoryMeta {
  return {
    schema_version: 1,
    as_of: asOf,
    rows: histories.reduce((sum, { rows }) => sum + rows.length, 0),
    columns: [...pricingHistoryColumns],
  }
}
