import { compareCodePoints } from '@ratecard/core'
import { Dataset, EndpointRecord, Health, type ModelEntry } from '@ratecard/core/published'
import { datasetPath } from '../artifacts/dataset.ts'
import { pricingOf } from '../models/pricing.ts'
import { pagePath, recordPath } from '../urls.ts'
import type { Report } from './problem.ts'
import type { TreeReader } from './tree-reader.ts'

/** One endpoint as the dataset and its record give it. */
export interface CheckedModel {
  entry: ModelEntry
  record: EndpointRecord
  providerSlug: string
}

/** The dataset, the record of each of its endpoints, and that what both say is equal. */
export function checkModels(tree: TreeReader, report: Report): CheckedModel[] {
  const dataset = tree.document(datasetPath, Dataset)
  if (!dataset) return []
  const { models, count, as_of } = dataset
  if (count !== models.length) report(datasetPath, `count is ${count}, not ${models.length}`)
  const isSorted = models.every(({ id }, index) => {
    const before = models[index - 1]
    return !before || compareCodePoints(before.id, id) < 0
  })
  if (!isSorted) report(datasetPath, 'models are not in the order of their ids, or an id stands twice')
  checkHealth(tree, dataset, report)
  return models.flatMap((entry) => {
    const path = pathOf(entry)
    if (!path) {
      report(datasetPath, `${entry.id}: page is no address of a record`)
      return []
    }
    const record = tree.document(recordPath(path), EndpointRecord)
    if (!tree.has(pagePath(path))) report(pagePath(path), 'is missing')
    if (!record) return []
    const differing = unequalField(entry, record)
    if (differing) report(recordPath(path), `${differing} differs from ${datasetPath} (as of ${as_of})`)
    return [{ entry, record, providerSlug: path.providerSlug }]
  })
}

function pathOf({ page, slug }: ModelEntry) {
  const [, providerSlug, file] = /\/api\/([^/]+)\/([^/]+)\.json$/.exec(page) ?? []
  return providerSlug !== undefined && file === slug ? { providerSlug, slug } : null
}

function unequalField(entry: ModelEntry, record: EndpointRecord): string | null {
  const { specifications } = record
  const shared: Partial<ModelEntry> = {
    id: record.id,
    name: record.name,
    provider: record.provider,
    base_model: record.base_model,
    category: record.category,
    context_window: specifications.context_window,
    max_output: specifications.max_output,
    release_date: record.release_date,
    license: record.license.name,
    open_weights: record.license.open_weights,
    pricing: record.pricing && pricingOf(record.pricing),
    slug: record.slug,
    html_url: record._meta.html_url,
    badge_url: record._meta.badge_url,
    capabilities: specifications.capabilities,
    status: record.status,
  }
  const keys = Object.keys(shared) as (keyof ModelEntry)[]
  const differing = keys.find((key) => JSON.stringify(shared[key]) !== JSON.stringify(entry[key]))
  const isPriced = entry.pricing !== null
  if (isPriced !== (entry.status === 'priced') || isPriced !== (entry.badge_url !== null)) return 'status'
  return differing ?? null
}

function checkHealth(tree: TreeReader, { as_of, models }: Dataset, report: Report): void {
  const health = tree.document('health.json', Health)
  if (!health) return
  const { tracked, priced } = health.index
  const pricedModels = models.filter(({ pricing }) => pricing).length
  if (tracked !== models.length || priced !== pricedModels)
    report(
      'health.json',
      `counts ${tracked} tracked and ${priced} priced, not ${models.length} and ${pricedModels}`,
    )
  if (health.as_of !== as_of) report('health.json', `as_of is ${health.as_of}, not ${as_of}`)
}
