import { z } from 'zod'
import { capabilities, categories } from '../facts.ts'
import { count, date, schemaVersion, uri } from './common.ts'
import { Pricing } from './pricing.ts'

export const PublishedProvider = z.object({ id: z.string(), name: z.string(), url: uri })

/** spec.md 2.2, then the added fields. */
export const ModelEntry = z.object({
  id: z.string().describe('<provider_id>:<model_id>'),
  name: z.string(),
  provider: PublishedProvider,
  base_model: z.string().nullable(),
  category: z.enum(categories),
  context_window: z.int().nullable(),
  max_output: z.int().nullable(),
  release_date: date.nullable(),
  license: z.string().nullable(),
  open_weights: z.boolean().nullable(),
  pricing: Pricing.nullable().describe('null when the endpoint is tracked but not priced'),
  no_credit_card: z.boolean(),
  page: uri.describe('The per-endpoint JSON record'),
  slug: z.string(),
  html_url: uri,
  badge_url: uri.nullable(),
  capabilities: z.array(z.enum(capabilities)),
  status: z.enum(['priced', 'tracked']),
})

/** `GET /api/all.json` (spec.md 2.1). The array is named `models`. */
export const Dataset = z.object({
  schema_version: z.literal(schemaVersion),
  name: z.string(),
  description: z.string(),
  license: z.string(),
  license_url: uri,
  attribution: z.string(),
  docs: uri,
  as_of: date.nullable(),
  count,
  models: z.array(ModelEntry),
})

export type ModelEntry = z.infer<typeof ModelEntry>
export type Dataset = z.infer<typeof Dataset>
