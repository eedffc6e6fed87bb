import { z } from 'zod'
import { count, date, schemaVersion, uri, usdPerMtok } from './common.ts'

const ChangedPrice = z.object({
  input_per_mtok: usdPerMtok.nullable(),
  output_per_mtok: usdPerMtok.nullable(),
})

/** One row of the price history beside the row before it. */
export const PriceChange = z.object({
  date,
  id: z.string(),
  from: ChangedPrice,
  to: ChangedPrice.describe('Both null: retired, or the price became unknown'),
  html_url: uri.nullable().describe('null for an endpoint that is no longer tracked'),
})

/** `GET /api/changes.json`: the newest price changes, newest first. A first price is no change. */
export const Changes = z.object({
  schema_version: z.literal(schemaVersion),
  as_of: date.nullable(),
  count,
  changes: z.array(PriceChange),
})

export type PriceChange = z.infer<typeof PriceChange>
export type Changes = z.infer<typeof Changes>
