import { sha256, splitEndpointId } from '@ratecard/core'
import { EndpointRecord, type Health, ModelEntry, type RecordPricing } from '@ratecard/core/published'
import type { HistoryRow } from '../src/models/price-history.ts'
import type { Site } from '../src/pages/index.ts'

export const baseUrl = 'http://localhost:4173/rates'
export const buildDate = '2026-08-21'

export type RecordParts = Partial<EndpointRecord> & { id: string }

/** A record in which all that is not given is unknown. `slugs` are the two parts of its path. */
export function recordOf(parts: RecordParts, slugs = slugsOf(parts.id)): EndpointRecord {
  const { providerId, modelId } = splitEndpointId(parts.id)
  const pricing = parts.pricing ?? null
  const file = (kind: string, end: string) => `${baseUrl}/${kind}/${slugs.join('/')}${end}`
  return EndpointRecord.parse({
    schema_version: 1,
    slug: slugs[1],
    name: modelId,
    provider: {
      id: providerId,
      name: `${providerId[0]?.toUpperCase()}${providerId.slice(1)}`,
      url: `https://${providerId}.example/docs`,
    },
    base_model: null,
    category: 'chat',
    release_date: null,
    status: pricing ? 'priced' : 'tracked',
    pricing,
    price_history: [],
    specifications: {
      context_window: null,
      max_output: null,
      modalities: { input: [], output: [] },
      capabilities: [],
      knowledge_cutoff: null,
      intelligence_index: null,
    },
    latency: null,
    license: { name: null, url: null, open_weights: null, permissiveness: null },
    cheaper_providers: [],
    compare_url: null,
    call_it: null,
    _meta: {
      schema_version: 1,
      license: 'CC BY 4.0',
      license_url: 'https://creativecommons.org/licenses/by/4.0/',
      attribution: 'Price data: Ratecard (CC BY 4.0)',
      docs: `${baseUrl}/docs/`,
      html_url: file('models', '/'),
      csv_url: `${baseUrl}/api/pricing-history.csv`,
      badge_url: pricing && file('api/badge', '.json'),
    },
    ...parts,
  })
}

function slugsOf(id: string): [string, string] {
  const { providerId, modelId } = splitEndpointId(id)
  return [providerId, modelId.toLowerCase().replace(/[^a-z0-9._-]+/g, '-')]
}

export function pricingOf(input: number, output: number, parts: Partial<RecordPricing> = {}): RecordPricing {
  const text = `Row | $${input} | $${output}`
  return {
    input_per_mtok: input,
    output_per_mtok: output,
    cached_input_per_mtok: null,
    currency: 'USD',
    confidence: 'single_source',
    verified_at: '2026-08-18',
    source_url: 'https://prices.example/pricing',
    blended_per_mtok: Math.round((input + output) * 1e9) / 1e9,
    rates: [],
    source: {
      url: 'https://prices.example/pricing',
      observed_at: '2026-08-18T12:00:00Z',
      evidence: { text, sha256: sha256(text) },
    },
    sources: [],
    agreement: { tolerance: 0.2, independent_sources: 0, max_spread: null, statement: null },
    pending: null,
    announced: [],
    ...parts,
  }
}

export const unverified: Partial<RecordPricing> = {
  confidence: 'unverified',
  verified_at: null,
  source_url: null,
  source: null,
}

export const health: Health = {
  schema_version: 1,
  generated_at: '2026-08-21T06:00:00Z',
  as_of: '2026-08-20',
  stale_after: '2026-08-23T06:00:00Z',
  status: 'degraded',
  index: {
    tracked: 6,
    priced: 5,
    verified_within_7d: 4,
    oldest_verified_at: '2026-07-01',
    median_verified_at: '2026-08-18',
    held_changes: 1,
  },
  jobs: [
    {
      id: 'northwind',
      kind: 'page',
      schedule: '17 */6 * * *',
      expected_interval_seconds: 21_600,
      last_attempt_at: '2026-08-21T05:17:00Z',
      last_success_at: '2026-08-20T23:17:00Z',
      last_outcome: 'failure',
      stale_after: '2026-08-21T11:17:00Z',
      fresh: true,
      consecutive_failures: 1,
      counts: { seen: 12, accepted: 11, changed: 1, held: 1, rejected: 0, missing: 0 },
      duration_ms: 1840,
      error: { code: 'layout', message: 'the column "Output" is missing' },
    },
    {
      id: 'pricelist',
      kind: 'aggregator',
      schedule: '5 3 * * *',
      expected_interval_seconds: 86_400,
      last_attempt_at: null,
      last_success_at: null,
      last_outcome: 'never_run',
      stale_after: null,
      fresh: false,
      consecutive_failures: 0,
      counts: { seen: 0, accepted: 0, changed: 0, held: 0, rejected: 0, missing: 0 },
      duration_ms: null,
      error: null,
    },
  ],
}

export type Histories = Readonly<Record<string, readonly HistoryRow[]>>

/** The site of some records, in the order of the dataset. */
export function siteOf(records: readonly EndpointRecord[], histories: Histories = {}): Site {
  const byId = new Map(records.map((record) => [record.id, record]))
  return {
    baseUrl,
    buildDate,
    asOf: '2026-08-20',
    models: records.map(entryOf),
    recordOf: (id) => byId.get(id) as EndpointRecord,
    historyOf: (id) => histories[id] ?? [],
    health,
  }
}

function entryOf(record: EndpointRecord): ModelEntry {
  const { specifications, license, _meta: meta } = record
  return ModelEntry.parse({
    ...record,
    context_window: specifications.context_window,
    max_output: specifications.max_output,
    license: license.name,
    open_weights: license.open_weights,
    no_credit_card: false,
    page: meta.html_url.replace('/models/', '/api/').replace(/\/$/, '.json'),
    html_url: meta.html_url,
    badge_url: meta.badge_url,
    capabilities: specifications.capabilities,
  })
}
