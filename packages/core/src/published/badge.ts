import { z } from 'zod'

/**
 * `GET /api/badge/{provider}/{model}.json` (spec.md 2.8). The badge renderer refuses any key that it does not know,
 * so this shape alone is closed. Source: the badge service's endpoint-badge schema.
 */
export const Badge = z.strictObject({
  schemaVersion: z.literal(1),
  label: z.string(),
  message: z.string().min(1),
  color: z.enum(['green', 'orange']),
  cacheSeconds: z.int().min(300),
})

export type Badge = z.infer<typeof Badge>
