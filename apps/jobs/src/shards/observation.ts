import {
  capabilities as capabilityNames,
  categories,
  type EndpointFacts,
  endpointId,
  isInstant,
  isUtcDate,
  modalities,
  type ProviderFacts,
  type Quote,
  type Rate,
  type Reading,
  type RefusalCode,
  refusalCodes,
  type SkippedRow,
  splitEndpointId,
  tiers,
  units,
} from '@ratecard/core'
import type { CaptureStamp } from '@ratecard/scraper'
import { z } from 'zod'

const instant = z.string().refine(isInstant, 'not a UTC instant')
const date = z.string().refine(isUtcDate, 'not a UTC date')
const count = z.int().min(0)
const id = z.string().refine((text) => {
  const { providerId, modelId } = splitEndpointId(text)
  return endpointId(providerId, modelId) === text
}, 'not an endpoint id')

const Stamp = z.strictObject({
  part: z.string().max(200).nullable(),
  url: z.string().max(2000),
  redirects: z.array(z.string().max(2000)).max(10),
  status: z.int().min(100).max(599).nullable(),
  headers: z.record(z.string().regex(/^[a-z-]{1,40}$/), z.string().max(4000)),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  length: count,
}) satisfies z.ZodType<CaptureStamp>

const RateLine = z.strictObject({
  unit: z.enum(units),
  tier: z.enum(tiers),
  nanoUsdPerMtok: count,
  aboveTokens: count.exactOptional(),
}) satisfies z.ZodType<Rate>

const QuoteLine = z.strictObject({
  endpointId: id,
  label: z.string(),
  rates: z.array(RateLine),
  evidence: z.string(),
  effectiveFrom: date.exactOptional(),
  effectiveUntil: date.exactOptional(),
}) satisfies z.ZodType<Quote>

const Skipped = z.strictObject({
  label: z.string(),
  reason: z.enum(['unparsed', 'not_priced']),
  detail: z.string(),
}) satisfies z.ZodType<SkippedRow>

const Provider = z.strictObject({
  id: z.string(),
  name: z.string(),
  url: z.string(),
}) satisfies z.ZodType<ProviderFacts>

const Facts = z.strictObject({
  endpointId: id,
  name: z.string(),
  category: z.enum(categories),
  baseModel: z.string().nullable(),
  contextWindow: z.number().nullable(),
  maxOutput: z.number().nullable(),
  releaseDate: date.nullable(),
  license: z.string().nullable(),
  openWeights: z.boolean().nullable(),
  inputModalities: z.array(z.enum(modalities)),
  outputModalities: z.array(z.enum(modalities)),
  capabilities: z.array(z.enum(capabilityNames)),
  knowledgeCutoff: z.string().nullable(),
}) satisfies z.ZodType<EndpointFacts>

const ReadingLine = z.strictObject({
  quotes: z.array(QuoteLine),
  skipped: z.array(Skipped),
  providers: z.array(Provider),
  facts: z.array(Facts),
  headerSignature: z.string(),
  notes: z.array(z.string()),
}) satisfies z.ZodType<Reading>

const RefusalLine = z.strictObject({
  code: z.enum(Object.keys(refusalCodes) as [RefusalCode, ...RefusalCode[]]),
  message: z.string(),
})

const head = {
  version: z.literal(1),
  source: z.string(),
  at: instant,
  durationMs: count,
}

/** One line of a shard's file: what one machine read of one source at one instant. */
export const ReadObservation = z.strictObject({
  ...head,
  captures: z.array(Stamp).min(1),
  reading: ReadingLine,
})

/** The same where it could not be read, or not be used. */
export const RefusedObservation = z.strictObject({
  ...head,
  captures: z.array(Stamp),
  refusal: RefusalLine,
})

export type Observation = z.infer<typeof ReadObservation> | z.infer<typeof RefusedObservation>
