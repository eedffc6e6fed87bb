import { z } from 'zod'
import { decimalNumber } from '../_shared/json.ts'

/** `{"type":"range","price":0.3,"priceEur":0.26,"denominator":"/M Tokens"}`; another key could be another tier. */
export const modelPrice = z.strictObject({
  type: z.string(),
  price: decimalNumber,
  priceEur: decimalNumber.optional(),
  denominator: z.string(),
})
export type ModelPrice = z.infer<typeof modelPrice>

export const modelPricing = z.object({
  type: z.literal('custom'),
  free: z.boolean(),
  input: z.array(z.unknown()),
  output: z.array(z.unknown()),
})

/** What the page's header calls the model in the API, its snapshot first. */
export const apiNames = z.array(z.string())
