import { z } from 'zod'
import { decimalText, objectMembers } from '../_shared/json.ts'

/*
 * A price list file: products by SKU, and the terms on which each is sold
 * (https://docs.aws.amazon.com/awsaccountbilling/latest/aboutv2/bulk-api-reading-price-list-files.html).
 */

export const Offer = z.object({
  formatVersion: z.literal('v1.0'),
  offerCode: z.literal('AmazonBedrock'),
  products: objectMembers,
  terms: z.object({ OnDemand: objectMembers }),
})

/** The attributes that say what a SKU meters; others depend on the product. */
export const Attributes = z.object({
  usagetype: z.string(),
  regionCode: z.string().optional(),
  feature: z.string().optional(),
  inferenceType: z.string().optional(),
  model: z.string().optional(),
  service_tier: z.string().optional(),
})
export type Attributes = z.infer<typeof Attributes>

export const Product = z.object({ attributes: Attributes })

/** The terms of one SKU, by a code. */
export const Terms = objectMembers

export const Term = z.object({ effectiveDate: z.iso.datetime(), priceDimensions: objectMembers })

/** A price for any amount, in the currency that the project publishes. */
export const PriceDimension = z.object({
  unit: z.string(),
  beginRange: z.literal('0'),
  endRange: z.literal('Inf'),
  pricePerUnit: z.object({ USD: decimalText }),
})
