import { splitEndpointId, type UtcDate } from '@ratecard/core'
import type { EndpointRecord, Health, ModelEntry } from '@ratecard/core/published'
import type { HistoryRow } from '../models/price-history.ts'
import { type Links, linksOf } from './links.ts'

/** Everything that the pages are made from. All of it is published, so a page says nothing that the data does not. */
export interface Site {
  baseUrl: string
  buildDate: UtcDate
  asOf: UtcDate | null
  /** In the order of the dataset. */
  models: readonly ModelEntry[]
  /** `compare_url` is set exactly where at least two providers serve the base model. */
  recordOf(id: string): EndpointRecord
  /** The CSV's rows of one endpoint, oldest first. */
  historyOf(id: string): readonly HistoryRow[]
  health: Health
}

export interface ProviderGroup {
  provider: ModelEntry['provider']
  /** `providers/<slug>` */
  folder: string
  models: ModelEntry[]
}

export interface BaseModelGroup {
  name: string
  compareUrl: string
  providerCount: number
  models: ModelEntry[]
}

/** The site with what its pages share, worked out once. */
export interface SiteIndex extends Site {
  links: Links
  providers: readonly ProviderGroup[]
  /** Base models that at least two providers serve, by name. */
  baseModels: ReadonlyMap<string, BaseModelGroup>
}

export function indexSite(site: Site): SiteIndex {
  const links = linksOf(site.baseUrl)
  const byProvider = Map.groupBy(site.models, (model) => model.provider.id)
  const providers = [...byProvider.values()].map((models) => {
    const [first] = models as [ModelEntry]
    return { provider: first.provider, folder: providerFolder(first, links), models }
  })
  providers.sort((a, b) => collator.compare(a.provider.name, b.provider.name))
  return { ...site, links, providers, baseModels: groupByBaseModel(site) }
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

export function providerFolder(model: Pick<ModelEntry, 'html_url'>, links: Links): string {
  const [, slug = ''] = links.folder(model.html_url).split('/')
  return `providers/${slug}`
}

/** What an endpoint serves: its base model, or without one its own model id. */
export function servedModel(model: Pick<ModelEntry, 'id' | 'base_model'>): string {
  return model.base_model ?? splitEndpointId(model.id).modelId
}

function groupByBaseModel(site: Site): Map<string, BaseModelGroup> {
  const groups = new Map<string, BaseModelGroup>()
  for (const [name, models] of Map.groupBy(site.models, (model) => model.base_model)) {
    const providerCount = new Set(models.map((model) => model.provider.id)).size
    const [first] = models
    if (name === null || providerCount < 2 || !first) continue
    const compareUrl = site.recordOf(first.id).compare_url
    if (compareUrl) groups.set(name, { name, compareUrl, providerCount, models })
  }
  return groups
}
