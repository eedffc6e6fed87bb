import { isUtcDate } from '@ratecard/core'
import { z } from 'zod'
import { decimalNumber, objectMembers, wholeNumber } from '../_shared/json.ts'

export const ProviderList = z.array(z.unknown())

export const Provider = z.object({ id: z.string(), models: z.array(z.unknown()) })

export const Model = z.object({
  id: z.string(),
  match: z.unknown(),
  prices: z.unknown(),
})
export type Model = z.infer<typeof Model>

const startDate = z.strictObject({ start_date: z.string().refine(isUtcDate, 'not a day') })
const timeOfDay = z.strictObject({ start_time: z.string(), end_time: z.string() })

/** Of several the last one whose constraint holds applies. */
export const ConditionalPrices = z
  .array(z.strictObject({ constraint: z.union([startDate, timeOfDay]).nullish(), prices: z.unknown() }))
  .nonempty()

export const PriceFields = objectMembers

/** USD per 1M tokens. */
export const Price = decimalNumber

/** A price that depends on the length of the prompt. */
export const TieredPrice = z.strictObject({
  base: Price,
  tiers: z.array(
    z.strictObject({
      start: wholeNumber.refine((tokens) => tokens > 0, 'not a prompt length'),
      price: Price,
    }),
  ),
})
