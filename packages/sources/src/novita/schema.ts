import { z } from 'zod'
import { decimalText, objectMembers, wholeNumber } from '../_shared/json.ts'

export const ModelList = z.object({ data: z.array(z.unknown()) })

const names = z.array(z.string())

export const Model = z.object({
  id: z.string(),
  display_name: z.string().nullish(),
  /** `chat`, `embedding`, … */
  model_type: z.string().nullish(),
  /** 1 for what is on sale. */
  status: wholeNumber.nullish(),
  context_size: wholeNumber.nullish(),
  max_output_tokens: wholeNumber.nullish(),
  features: names.nullish(),
  input_modalities: names,
  output_modalities: names,
  is_tiered_billing: z.boolean().nullish(),
  /** Absent where there is no price. */
  pricing: objectMembers.optional(),
  tiered_billing_configs: z.array(z.object({ min_tokens: wholeNumber, pricing: objectMembers })).nullish(),
})
export type Model = z.infer<typeof Model>

/** One price twice: as USD per 1M tokens, and, rounded, in units of 0.0001 USD per 1M tokens. */
export const Price = z.object({ price_per_m_decimal: decimalText, price_per_m: wholeNumber })
