import {
  allocateSlug,
  compareCodePoints,
  type EndpointFacts,
  type EndpointId,
  type Instant,
  isOfficial,
  isProviderId,
  type ProviderFacts,
  type Quote,
  reservedProviderSlugs,
  type Source,
  splitEndpointId,
} from '@ratecard/core'
import { type Db, perDb } from '@ratecard/db'

const factColumns = [
  'name',
  'category',
  'base_model',
  'context_window',
  'max_output',
  'release_date',
  'license',
  'open_weights',
  'input_modalities',
  'output_modalities',
  'capabilities',
  'knowledge_cutoff',
] as const

interface KnownEndpoint {
  factsSource: string | null
  listedBy: string
}

const statements = perDb(({ sqlite }) => ({
  providerSlugTaken: sqlite.prepare<[string]>('SELECT 1 FROM providers WHERE slug = ?').pluck(),
  provider: sqlite.prepare<[string]>('SELECT 1 FROM providers WHERE id = ?').pluck(),
  insertProvider: sqlite.prepare('INSERT INTO providers (id, slug, name, url) VALUES (?, ?, ?, ?)'),
  updateProvider: sqlite.prepare(
    `UPDATE providers SET name = :name, url = :url
     WHERE id = :id AND (name <> :name OR url <> :url)
       AND NOT EXISTS (SELECT 1 FROM sources WHERE provider_id = :id AND id <> :sourceId)`,
  ),
  slugTaken: sqlite
    .prepare<[string, string]>('SELECT 1 FROM endpoints WHERE provider_id = ? AND slug = ?')
    .pluck(),
  endpoint: sqlite.prepare<[string], KnownEndpoint>(
    'SELECT facts_source AS factsSource, listed_by AS listedBy FROM endpoints WHERE id = ?',
  ),
  insertEndpoint: sqlite.prepare(
    `INSERT INTO endpoints (id, provider_id, model_id, slug, facts_source, listed_by, first_seen_at, ${factColumns.join(', ')})
     VALUES (?, ?, ?, ?, ?, ?, ?, ${factColumns.map(() => '?').join(', ')})`,
  ),
  updateFacts: sqlite.prepare(
    `UPDATE endpoints SET facts_source = ?, ${factColumns.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`,
  ),
  updateListing: sqlite.prepare('UPDATE endpoints SET listed_by = ? WHERE id = ?'),
}))

/** What each source of this process said of each endpoint, so that the same facts are not written again and again. */
const lastFacts = perDb(() => new Map<string, string>())

/**
 * Stores providers, endpoints and their specifications. Every fact row makes an endpoint; so does an official row
 * that no endpoint has. Official specifications replace an aggregator's, never the other way round.
 */
export function storeFacts(
  db: Db,
  source: Source,
  at: Instant,
  reading: { providers: readonly ProviderFacts[]; facts: readonly EndpointFacts[]; quotes: readonly Quote[] },
): void {
  const own = source.provider ? [source.provider] : []
  for (const provider of [...own, ...reading.providers].sort((a, b) => compareCodePoints(a.id, b.id))) {
    storeProvider(db, provider, source)
  }
  const withFacts = new Set(reading.facts.map((facts) => facts.endpointId))
  const bare = isOfficial(source.kind)
    ? reading.quotes.filter((quote) => !withFacts.has(quote.endpointId)).map(bareFacts)
    : []
  const ordered = [...reading.facts, ...bare].sort((a, b) => compareCodePoints(a.endpointId, b.endpointId))
  const last = lastFacts(db)
  for (const facts of ordered) {
    const key = `${source.id} ${facts.endpointId}`
    const text = JSON.stringify(facts)
    if (last.get(key) === text) continue
    storeEndpoint(db, source, at, facts, withFacts.has(facts.endpointId))
    last.set(key, text)
  }
}

function storeProvider(db: Db, { id, name, url }: ProviderFacts, source: Source): void {
  const { provider, providerSlugTaken, insertProvider, updateProvider } = statements(db)
  if (!isProviderId(id)) return
  if (provider.get(id) === undefined) {
    const isTaken = (slug: string) =>
      reservedProviderSlugs.has(slug) || providerSlugTaken.get(slug) !== undefined
    insertProvider.run(id, allocateSlug(id, id, isTaken), name, url)
  } else {
    // A provider that has an official source is called what that source calls it.
    updateProvider.run({ id, name, url, sourceId: source.id })
  }
}

function storeEndpoint(db: Db, source: Source, at: Instant, facts: EndpointFacts, hasFacts: boolean): void {
  const { provider, endpoint, slugTaken, insertEndpoint, updateFacts, updateListing } = statements(db)
  const { providerId, modelId } = splitEndpointId(facts.endpointId)
  const known = endpoint.get(facts.endpointId)
  if (!known) {
    if (provider.get(providerId) === undefined) return
    const slug = allocateSlug(
      modelId,
      facts.endpointId,
      (text) => slugTaken.get(providerId, text) !== undefined,
    )
    const factsSource = hasFacts ? source.id : null
    insertEndpoint.run(
      facts.endpointId,
      providerId,
      modelId,
      slug,
      factsSource,
      source.id,
      at,
      ...factValues(facts),
    )
    return
  }
  if (isOfficial(source.kind) && known.listedBy !== source.id) updateListing.run(source.id, facts.endpointId)
  const mayReplace = known.factsSource === null || known.factsSource === source.id || isOfficial(source.kind)
  if (hasFacts && mayReplace) updateFacts.run(source.id, ...factValues(facts), facts.endpointId)
}

function factValues(facts: EndpointFacts): (string | number | null)[] {
  return [
    facts.name,
    facts.category,
    facts.baseModel,
    facts.contextWindow,
    facts.maxOutput,
    facts.releaseDate,
    facts.license,
    facts.openWeights === null ? null : Number(facts.openWeights),
    JSON.stringify(facts.inputModalities),
    JSON.stringify(facts.outputModalities),
    JSON.stringify(facts.capabilities),
    facts.knowledgeCutoff,
  ]
}

function bareFacts({ endpointId, label }: { endpointId: EndpointId; label: string }): EndpointFacts {
  return {
    endpointId,
    name: label,
    category: 'chat',
    baseModel: null,
    contextWindow: null,
    maxOutput: null,
    releaseDate: null,
    license: null,
    openWeights: null,
    inputModalities: [],
    outputModalities: [],
    capabilities: [],
    knowledgeCutoff: null,
  }
}
