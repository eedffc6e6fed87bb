import type { ModelEntry } from '@ratecard/core/published'
import { license } from '@ratecard/core/published'
import type { Snapshot } from '../snapshot.ts'
import type { EndpointRow, JobRow, ProviderRow } from '../snapshot-queries.ts'
import { type Urls, urlsUnder } from '../urls.ts'
import { callIt } from './call-it.ts'
import { cheaperProviders } from './cheaper-providers.ts'
import { compareSlugs } from './compare-slugs.ts'
import { type Facts, factsOf } from './facts.ts'
import type { Model } from './model.ts'
import { priceHistory } from './price-history.ts'
import { pricingOf, recordPricing } from './pricing.ts'

/** In code-point order of ids. What the entry and the record share comes from one object, so it cannot differ. */
export function buildModels(snapshot: Snapshot): Model[] {
  const urls = urlsUnder(snapshot.baseUrl)
  const jobs = new Map(snapshot.jobs.map((job) => [job.source.id, job]))
  const models = snapshot.endpoints
    .filter((endpoint) => endpoint.retiredAt === null)
    .map((endpoint) => buildModel(endpoint, snapshot, jobs, urls))
  linkBaseModels(models, snapshot, urls)
  return models
}

function buildModel(
  endpoint: EndpointRow,
  snapshot: Snapshot,
  jobs: ReadonlyMap<string, JobRow>,
  urls: Urls,
): Model {
  // The database holds every endpoint's provider (a foreign key).
  const provider = snapshot.providers.get(endpoint.providerId) as ProviderRow
  const path = { providerSlug: provider.slug, slug: endpoint.slug }
  const facts = factsOf(endpoint, provider, jobs, snapshot.licenses.get(endpoint.baseModel ?? ''))
  const pricing = recordPricing(endpoint, snapshot, jobs)
  const links = {
    html_url: urls.page(path),
    badge_url: pricing && urls.badge(path),
  }
  const shared = { facts, links, page: urls.record(path), slug: endpoint.slug }
  return {
    ...path,
    entry: entryOf(shared, pricing && pricingOf(pricing)),
    record: {
      schema_version: 1,
      id: facts.id,
      slug: endpoint.slug,
      name: facts.name,
      provider: facts.provider,
      base_model: facts.baseModel,
      category: facts.category,
      release_date: facts.releaseDate,
      status: pricing ? 'priced' : 'tracked',
      pricing,
      price_history: priceHistory(snapshot.points.get(endpoint.id) ?? []),
      specifications: facts.specifications,
      latency: null,
      license: facts.license,
      cheaper_providers: [],
      compare_url: null,
      call_it: callIt(snapshot.gatewayRoutes.get(endpoint.id), snapshot.gatewayUrl),
      _meta: {
        schema_version: 1,
        license: license.name,
        license_url: license.url,
        attribution: license.attribution,
        docs: urls.docs,
        html_url: links.html_url,
        csv_url: urls.csv,
        badge_url: links.badge_url,
      },
    },
  }
}

interface Shared {
  facts: Facts
  links: Pick<ModelEntry, 'html_url' | 'badge_url'>
  page: string
  slug: string
}

function entryOf({ facts, links, page, slug }: Shared, pricing: ModelEntry['pricing']): ModelEntry {
  return {
    id: facts.id,
    name: facts.name,
    provider: facts.provider,
    base_model: facts.baseModel,
    category: facts.category,
    context_window: facts.specifications.context_window,
    max_output: facts.specifications.max_output,
    release_date: facts.releaseDate,
    license: facts.license.name,
    open_weights: facts.license.open_weights,
    pricing,
    no_credit_card: facts.noCreditCard,
    page,
    slug,
    html_url: links.html_url,
    badge_url: links.badge_url,
    capabilities: facts.specifications.capabilities,
    status: pricing ? 'priced' : 'tracked',
  }
}

function linkBaseModels(models: readonly Model[], snapshot: Snapshot, urls: Urls): void {
  const groups = Map.groupBy(models, ({ record }) => record.base_model)
  groups.delete(null)
  const slugs = compareSlugs([...groups.keys()].filter((name) => name !== null))
  for (const [name, group] of groups) {
    const isShared = new Set(group.map(({ record }) => record.provider.id)).size > 1
    if (!isShared || name === null) continue
    const compareUrl = urls.compare(slugs.get(name) as string)
    for (const { record } of group) {
      record.compare_url = compareUrl
      record.cheaper_providers = cheaperProviders(record, group, snapshot.buildDate)
    }
  }
}
