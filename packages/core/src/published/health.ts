import { z } from 'zod'
import { sourceKinds } from '../source.ts'
import { count, date, instant, schemaVersion } from './common.ts'

export const JobHealth = z.object({
  id: z.string(),
  kind: z.enum(sourceKinds),
  schedule: z.string(),
  expected_interval_seconds: z.int(),
  last_attempt_at: instant.nullable(),
  last_success_at: instant.nullable(),
  last_outcome: z.enum(['success', 'partial', 'failure', 'never_run']),
  stale_after: instant.nullable(),
  fresh: z.boolean().describe('At generated_at'),
  consecutive_failures: count,
  counts: z.object({
    seen: count,
    accepted: count,
    changed: count,
    held: count,
    rejected: count,
    missing: count,
  }),
  duration_ms: z.int().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
})

/** `GET /health.json`. */
export const Health = z.object({
  schema_version: z.literal(schemaVersion),
  generated_at: instant,
  as_of: date.nullable(),
  stale_after: instant.describe('Past it a reader must treat the index as stale, whatever else stands here'),
  status: z.enum(['ok', 'degraded', 'stale']),
  index: z.object({
    tracked: count,
    priced: count,
    verified_within_7d: count,
    oldest_verified_at: date.nullable(),
    median_verified_at: date.nullable(),
    held_changes: count,
  }),
  jobs: z.array(JobHealth),
})

export type JobHealth = z.infer<typeof JobHealth>
export type Health = z.infer<typeof Health>
