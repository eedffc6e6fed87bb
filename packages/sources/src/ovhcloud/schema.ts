import { z } from 'zod'
import { decimalNumber } from '../_shared/json.ts'

/** One model of the catalogue, reduced to what is read. */
export const modelSchema = z.object({
  name: z.string(),
  metadata: z.object({
    usage_information: z.object({
      pricing: z.array(z.object({ price: decimalNumber, price_unit: z.string() })),
    }),
  }),
})
