import { z } from 'zod'
import { decimalNumber } from '../_shared/json.ts'

/** One model of the page's content data; `per` says for how many tokens, or that it is free. */
export const cohereModel = z.object({
  modelName: z.string(),
  per: z.string(),
  pricings: z.array(z.unknown()),
})
export type CohereModel = z.infer<typeof cohereModel>

export const coherePricing = z.object({
  inputLabel: z.string(),
  inputPrice: decimalNumber,
  outputLabel: z.string(),
  outputPrice: decimalNumber,
})
