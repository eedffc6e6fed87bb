import { z } from 'zod'
import { decimalText, objectMembers, wholeNumber } from '../_shared/json.ts'

/** `total_count` and `links` stand on newer payloads only. */
export const ModelList = z.object({
  data: z.array(z.unknown()),
  total_count: wholeNumber.optional(),
  links: z.object({ next: z.string().nullish() }).optional(),
})

const names = z.array(z.string())

export const Model = z.object({
  id: z.string(),
  name: z.string(),
  context_length: wholeNumber.nullish(),
  architecture: z.object({ input_modalities: names, output_modalities: names }),
  top_provider: z.object({ max_completion_tokens: wholeNumber.nullish() }).nullish(),
  supported_parameters: names.nullish(),
  hugging_face_id: z.string().nullish(),
  knowledge_cutoff: z.string().nullish(),
  pricing: z.unknown(),
})
export type Model = z.infer<typeof Model>

/** USD per token; `-1` where the price is not fixed. */
export const Price = decimalText

export const TokenThreshold = wholeNumber.refine((tokens) => tokens > 0, 'not a prompt length')

/** The members of each override. */
export const Overrides = z.array(objectMembers)
