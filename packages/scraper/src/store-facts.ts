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
  setsPrices,
  splitEndpointId,
} from '@ratecard/core'
import { type Db, perDb } from '@ratecard/db'

const factColumns = [
  'name',
  'category',
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

type FactColumn = (typeof factColumns)[number]

function setColumns(assignment: (name: FactColumn) => string): string {
  return factColumns.map(assignment).join(', ')
}

// An empty list is not known. A knowledge cutoff is published with the page of `facts_source` as its source: it is
// that source's own, or nobody's.
function overlaid(name: FactColumn): string {
  return name === 'knowledge_cutoff'
    ? `${name} = :${name}`
    : `${name} = coalesce(nullif(:${name}, '[]'), ${name})`
}

function filled(name: FactColumn): string {
  return name === 'knowledge_cutoff'
    ? `${name} = ${name}`
    : `${name} = coalesce(nullif(${name}, '[]'), :${name})`
}

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
       AND (:isOwn OR NOT EXISTS (SELECT 1 FROM sources WHERE provider_id = :id))`,
  ),
  slugTaken: sqlite
    .prepare<[string, string]>('SELECT 1 FROM endpoints WHERE provider_id = ? AND slug = ?')
    .pluck(),
  endpoint: sqlite.prepare<[string], KnownEndpoint>(
    'SELECT facts_source AS factsSource, listed_by AS listedBy FROM endpoints WHERE id = ?',
  ),
  insertEndpoint: sqlite.prepare(
    `INSERT INTO endpoints (id, provider_id, model_id, slug, facts_source, listed_by, first_seen_at, ${factColumns.join(', ')})
     VALUES (:id, :providerId, :modelId, :slug, :factsSource, :listedBy, :at, ${factColumns.map((name) => `:${name}`).join(', ')})`,
  ),
  replaceFacts: sqlite.prepare(
    `UPDATE endpoints SET facts_source = :sourceId, ${setColumns((name) => `${name} = :${name}`)} WHERE id = :id`,
  ),
  overlayFacts: sqlite.prepare(
    `UPDATE endpoints SET facts_source = :sourceId, ${setColumns(overlaid)} WHERE id = :id`,
  ),
  fillFacts: sqlite.prepare(`UPDATE endpoints SET ${setColumns(filled)} WHERE id = :id`),
  updateListing: sqlite.prepare(
    `UPDATE endpoints SET listed_by = :sourceId
     WHERE id = :id AND (:isComplete = 1 OR listed_by IN (SELECT id FROM sources WHERE kind = 'aggregator'))`,
  ),
}))

/** What each source of this process said of each endpoint, so that the same facts are not written again and again. */
const lastFacts = perDb(() => new Map<string, string>())

/**
 * Stores providers, endpoints and their specifications. Every fact row makes an endpoint; so does an official row
 * that no endpoint has. What an official source knows replaces what others say; where it knows nothing, their word
 * stays, and fills it.
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
    updateProvider.run({ id, name, url, isOwn: Number(source.provider?.id === id) })
  }
}

function storeEndpoint(db: Db, source: Source, at: Instant, facts: EndpointFacts, hasFacts: boolean): void {
  const {
    provider,
    endpoint,
    slugTaken,
    insertEndpoint,
    replaceFacts,
    overlayFacts,
    fillFacts,
    updateListing,
  } = statements(db)
  const { providerId, modelId } = splitEndpointId(facts.endpointId)
  const known = endpoint.get(facts.endpointId)
  if (!known) {
    if (provider.get(providerId) === undefined) return
    const slug = allocateSlug(
      modelId,
      facts.endpointId,
      (text) => slugTaken.get(providerId, text) !== undefined,
    )
    insertEndpoint.run({
      ...factValues(facts),
      id: facts.endpointId,
      providerId,
      modelId,
      slug,
      factsSource: hasFacts ? source.id : null,
      listedBy: source.id,
      at,
    })
    return
  }
  if (setsPrices(source.kind) && known.listedBy !== source.id) {
    // A list that is not complete cannot tell what is gone: it leaves that to another official source.
    updateListing.run({ sourceId: source.id, id: facts.endpointId, isComplete: Number(source.isComplete) })
  }
  if (!hasFacts) return
  const values = { ...factValues(facts), id: facts.endpointId, sourceId: source.id }
  if (isOfficial(source.kind)) overlayFacts.run(values)
  else if (known.factsSource === null || known.factsSource === source.id) replaceFacts.run(values)
  else fillFacts.run(values)
}

function factValues(facts: EndpointFacts): Record<FactColumn, string | number | null> {
  return {
    name: facts.name,
    category: facts.category,
    context_window: facts.contextWindow,
    max_output: facts.maxOutput,
    release_date: facts.releaseDate,
    license: facts.license,
    open_weights: facts.openWeights === null ? null : Number(facts.openWeights),
    input_modalities: JSON.stringify(facts.inputModalities),
    output_modalities: JSON.stringify(facts.outputModalities),
    capabilities: JSON.stringify(facts.capabilities),
    knowledge_cutoff: facts.knowledgeCutoff,
  }
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
