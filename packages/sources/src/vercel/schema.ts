import { z } from 'zod'
import { decimalText, objectMembers, wholeNumber } from '../_shared/json.ts'

/*
 * The unit, "cost per input token in USD", as text: Vercel's own client
 * (https://github.com/vercel/ai/blob/main/packages/gateway/src/gateway-model-entry.ts). The other fields and the tiers:
 * https://github.com/anomalyco/models.dev/blob/dev/packages/core/src/sync/providers/vercel.ts. The endpoint:
 * https://vercel.com/docs/ai-gateway/sdks-and-apis/rest-api.
 */

export const ModelList = z.object({ object: z.literal('list').optional(), data: z.array(z.unknown()) })

export const Kind = z.object({ type: z.string() })

const names = z.array(z.string())

export const Model = z.object({
  id: z.string(),
  name: z.string(),
  /** Unix seconds; the day on which the model itself came out. */
  released: wholeNumber.nullish(),
  context_window: wholeNumber.nullish(),
  max_tokens: wholeNumber.nullish(),
  tags: names.nullish(),
  supported_parameters: names.nullish(),
  modalities: z.object({ input: names, output: names }).nullish(),
  knowledge: z.string().nullish(),
  pricing: objectMembers,
})
export type Model = z.infer<typeof Model>

/** USD per token. */
export const Price = decimalText

/** Bands of the length of the prompt; the first may leave out its `min`. */
export const Bands = z.array(z.object({ cost: decimalText, min: wholeNumber.optional() })).min(1)
