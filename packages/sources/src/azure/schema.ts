import { isUtcDate } from '@ratecard/core'
import { z } from 'zod'
import { decimalNumber } from '../_shared/json.ts'

export const PriceList = z.object({
  BillingCurrency: z.string(),
  Items: z.array(z.unknown()),
  NextPageLink: z.string().nullish(),
})

/** `2025-04-01T00:00:00Z`: its day. */
const day = z
  .string()
  .transform((text) => text.slice(0, 10))
  .refine(isUtcDate, 'not a day')

/** One meter in one region. `retailPrice` is for as many tokens as `unitOfMeasure` says. */
export const Item = z.object({
  currencyCode: z.string(),
  retailPrice: decimalNumber,
  tierMinimumUnits: decimalNumber,
  armRegionName: z.string(),
  effectiveStartDate: day,
  effectiveEndDate: day.nullish(),
  productName: z.string(),
  skuName: z.string(),
  meterName: z.string(),
  unitOfMeasure: z.string(),
  type: z.string(),
})
export type Item = z.infer<typeof Item>
