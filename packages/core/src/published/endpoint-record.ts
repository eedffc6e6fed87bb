import { z } from 'zod'
import { capabilities, categories, modalities, permissivenesses } from '../facts.ts'
import { date, schemaVersion, uri, usdPerMtok } from './common.ts'
import { PublishedProvider } from './dataset.ts'
import { RecordPricing } from './pricing.ts'

export const PriceHistoryEntry = z.object({
  date,
  input_per_mtok: usdPerMtok.nullable(),
  output_per_mtok: usdPerMtok.nullable(),
  cached_input_per_mtok: usdPerMtok.nullable(),
  reason: z.enum(['first', 'changed', 'corrected', 'retired', 'backfilled']),
  source: z.string(),
})

export const Specifications = z.object({
  context_window: z.int().nullable(),
  max_output: z.int().nullable(),
  modalities: z.object({ input: z.array(z.enum(modalities)), output: z.array(z.enum(modalities)) }),
  capabilities: z.array(z.enum(capabilities)),
  knowledge_cutoff: z.object({ date: z.string(), source_url: uri }).nullable(),
  intelligence_index: z
    .object({ score: z.number(), benchmark: z.string(), measured_at: date, source_url: uri })
    .nullable(),
})

export const Latency = z.object({
  ttft_ms: z.number(),
  tokens_per_second: z.number(),
  window: z.string(),
  measured_at: date,
  source_url: uri,
})

export const ModelLicense = z.object({
  name: z.string().nullable(),
  url: uri.nullable(),
  open_weights: z.boolean().nullable(),
  permissiveness: z.enum(permissivenesses).nullable(),
})

export const CheaperProvider = z.object({
  provider: PublishedProvider,
  id: z.string(),
  html_url: uri,
  blended_per_mtok: usdPerMtok,
  is_unverified: z.boolean(),
  is_stale: z.boolean(),
})

export const CallIt = z.object({
  gateway_url: uri,
  model: z.string(),
  provider: z.string(),
  body: z.object({
    model: z.string(),
    messages: z.array(z.object({ role: z.string(), content: z.string() })),
    provider: z.object({ only: z.array(z.string()), allow_fallbacks: z.literal(false) }),
  }),
})

export const RecordMeta = z.object({
  schema_version: z.literal(schemaVersion),
  license: z.string(),
  license_url: uri,
  attribution: z.string(),
  docs: uri,
  html_url: uri,
  csv_url: uri,
  badge_url: uri.nullable(),
})

/** `GET /api/{provider}/{model}.json` (spec.md 2.4). */
export const EndpointRecord = z.object({
  schema_version: z.literal(schemaVersion),
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  provider: PublishedProvider,
  base_model: z.string().nullable(),
  category: z.enum(categories),
  release_date: date.nullable(),
  status: z.enum(['priced', 'tracked']),
  pricing: RecordPricing.nullable(),
  price_history: z.array(PriceHistoryEntry).describe('Oldest first'),
  specifications: Specifications,
  latency: Latency.nullable(),
  license: ModelLicense,
  cheaper_providers: z.array(CheaperProvider),
  compare_url: uri.nullable(),
  call_it: CallIt.nullable(),
  _meta: RecordMeta,
})

export type PriceHistoryEntry = z.infer<typeof PriceHistoryEntry>
export type CheaperProvider = z.infer<typeof CheaperProvider>
export type EndpointRecord = z.infer<typeof EndpointRecord>
