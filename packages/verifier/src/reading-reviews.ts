import type { Db } from '@ratecard/db'
import { contextQueries, type OpenHold } from './context-queries.ts'

/** The hold of a whole reading of this source, if one is open. */
export function openReadingHold(db: Db, sourceId: string): OpenHold | null {
  return contextQueries(db).openHolds(sourceId).get('') ?? null
}

/** Whether a maintainer approved a reading with one of these bodies as a whole. */
export function isReadingApproved(db: Db, sourceId: string, bodySha256s: readonly string[]): boolean {
  return bodySha256s.some((hash) => contextQueries(db).readingApproval(sourceId, hash) !== null)
}
