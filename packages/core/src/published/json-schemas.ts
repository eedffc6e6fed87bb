import { z } from 'zod'
import { Badge } from './badge.ts'
import { Changes } from './changes.ts'
import { Dataset } from './dataset.ts'
import { EndpointRecord } from './endpoint-record.ts'
import { Health } from './health.ts'
import { Manifest, PricingHistoryMeta, Revision } from './tree-files.ts'

/** The published JSON documents by the name of their schema file. */
export const publishedSchemas = {
  dataset: Dataset,
  'endpoint-record': EndpointRecord,
  badge: Badge,
  changes: Changes,
  health: Health,
  revision: Revision,
  manifest: Manifest,
  'pricing-history-meta': PricingHistoryMeta,
} as const satisfies Record<string, z.ZodType>

/** JSON Schema 2020-12 of one document. Open to added fields (spec.md 9), which the output form would forbid. */
export function jsonSchema(schema: z.ZodType, id: string): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return { $schema, $id: id, ...rest }
}
