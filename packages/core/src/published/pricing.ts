import { z } from 'zod'
import { confidences } from '../agreement.ts'
import { tiers, units } from '../rate.ts'
import { sourceKinds } from '../source.ts'
import { date, instant, sha256Hex, uri, usdPerMtok } from './common.ts'

export const PublishedRate = z.object({
  unit: z.enum(units),
  tier: z.enum(tiers),
  usd_per_mtok: usdPerMtok,
  above_tokens: z.int().nullable().describe('Prompt length from which a long-context tier applies'),
})

/** spec.md 2.3, then the added fields. */
export const Pricing = z.object({
  input_per_mtok: usdPerMtok,
  output_per_mtok: usdPerMtok,
  cached_input_per_mtok: usdPerMtok.nullable().describe('null when the provider publishes no cached price'),
  currency: z.literal('USD'),
  confidence: z.enum(confidences).nullable().describe('Cross-check confidence of the price'),
  verified_at: date.nullable().describe('Date the price was last verified against its source'),
  source_url: uri.nullable().describe('Official pricing page the price was read from'),
  blended_per_mtok: usdPerMtok.describe('Input plus output'),
  rates: z.array(PublishedRate).describe('Every other price dimension that the source publishes'),
})

export const PricingSource = z.object({
  url: uri,
  observed_at: instant,
  evidence: z.object({ text: z.string(), sha256: sha256Hex }),
})

export const CrossCheckedSource = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(sourceKinds),
  input_per_mtok: usdPerMtok.nullable(),
  output_per_mtok: usdPerMtok.nullable(),
  cached_input_per_mtok: usdPerMtok.nullable(),
  observed_at: date,
  url: uri,
  agrees: z.boolean().nullable().describe('null for a source that is not comparable'),
})

export const AgreementStatement = z.object({
  tolerance: z.number(),
  independent_sources: z.int(),
  max_spread: z
    .number()
    .nullable()
    .describe('Widest difference among comparable sources, as a share of the price'),
  statement: z.string().nullable(),
})

export const PendingChange = z.object({
  input_per_mtok: usdPerMtok.nullable(),
  output_per_mtok: usdPerMtok.nullable(),
  cached_input_per_mtok: usdPerMtok.nullable(),
  reason: z.string(),
  detail: z.string(),
  held_since: date,
  evidence: z.object({ text: z.string(), sha256: sha256Hex }),
})

export const AnnouncedPrice = z.object({
  effective_from: date,
  input_per_mtok: usdPerMtok.nullable(),
  output_per_mtok: usdPerMtok.nullable(),
  cached_input_per_mtok: usdPerMtok.nullable(),
  evidence: z.string(),
})

/** The pricing group of a record: the pricing object and what stands behind it. */
export const RecordPricing = Pricing.extend({
  source: PricingSource.nullable(),
  sources: z.array(CrossCheckedSource),
  agreement: AgreementStatement,
  pending: PendingChange.nullable(),
  announced: z.array(AnnouncedPrice),
})

export type PublishedRate = z.infer<typeof PublishedRate>
export type Pricing = z.infer<typeof Pricing>
export type RecordPricing = z.infer<typeof RecordPricing>
export type CrossCheckedSource = z.infer<typeof CrossCheckedSource>
export type AgreementStatement = z.infer<typeof AgreementStatement>
