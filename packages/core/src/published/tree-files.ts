import { z } from 'zod'
import { count, date, instant, schemaVersion, sha256Hex } from './common.ts'

/** `GET /api/revision.json`: one hash per resource and per provider, to fetch only what changed. */
export const Revision = z.object({
  schema_version: z.literal(schemaVersion),
  generated_at: instant,
  as_of: date.nullable(),
  code: z.string().describe('Version of the code that made the tree'),
  data: sha256Hex.describe('Hash of everything that the tree was made from'),
  resources: z.record(z.string(), sha256Hex),
  providers: z.record(z.string(), sha256Hex).describe('Provider slug to the hash of all its records'),
})

/** `GET /manifest.json`: every file but those that carry instants. */
export const Manifest = z.object({
  schema_version: z.literal(schemaVersion),
  count,
  files: z.record(z.string(), z.object({ sha256: sha256Hex, bytes: count })),
})

/** `GET /api/pricing-history.meta.json`: what a host without custom headers cannot say. */
export const PricingHistoryMeta = z.object({
  schema_version: z.literal(schemaVersion),
  as_of: date.nullable(),
  rows: count,
  columns: z.array(z.string()),
})

/** The columns of `GET /api/pricing-history.csv` (spec.md 2.5). New ones go to the end only. */
export const pricingHistoryColumns = [
  'id',
  'provider',
  'model',
  'date',
  'input_usd_per_mtok',
  'output_usd_per_mtok',
] as const

/** Files that carry wall-clock instants; the manifest leaves them out. */
export const instantPaths = ['health.json', 'api/revision.json', 'status/index.html'] as const

export type Revision = z.infer<typeof Revision>
export type Manifest = z.infer<typeof Manifest>
export type PricingHistoryMeta = z.infer<typeof PricingHistoryMeta>
