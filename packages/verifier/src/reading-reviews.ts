import type { Source } from '@ratecard/core'
import type { Db } from '@ratecard/db'
import { contextQueries, type OpenHold } from './context-queries.ts'
import type { GateDecision } from './reading-context.ts'

/** The hold of a whole reading of this source, if one is open. */
export function openReadingHold(db: Db, sourceId: string): OpenHold | null {
  return contextQueries(db).openHolds(sourceId).get('') ?? null
}

/** Whether a maintainer approved a reading with these rows, or with one of these bodies, as a whole. */
export function isReadingApproved(db: Db, sourceId: string, sha256s: readonly string[]): boolean {
  return sha256s.some((hash) => contextQueries(db).readingApproval(sourceId, hash) !== null)
}

/** Why every reading of a quarantined source waits, however often it is repeated; null once one was approved. */
export function quarantine(db: Db, { id, isQuarantined }: Source): GateDecision | null {
  if (!isQuarantined || contextQueries(db).hasApprovedReading(id)) return null
  return {
    code: 'quarantine',
    detail: `${id} was written without a genuine payload`,
    clears: 'an approval of a first genuine reading, by the hash of its body',
  }
}
