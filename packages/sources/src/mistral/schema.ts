import { z } from 'zod'
import { decimalNumber } from '../_shared/json.ts'

/** The `data-prices` of one price element. */
export const cardPrices = z.object({
  priceUsd: decimalNumber,
  priceEur: decimalNumber,
  prefix: z.null(),
  suffix: z.union([z.null(), z.string()]),
})
