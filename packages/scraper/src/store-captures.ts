import { cleanText } from '@ratecard/core'
import { type Db, perDb } from '@ratecard/db'
import type { CaptureStamp, StampedSet } from './capture.ts'

export interface CaptureVerdict {
  outcome: 'accepted' | 'held' | 'refused'
  code: string | null
  message: string | null
  headerSignature: string
}

const statements = perDb(({ sqlite }) => ({
  known: sqlite
    .prepare<[string, string, string, string]>(
      'SELECT 1 FROM captures WHERE source_id = ? AND observed_at = ? AND part = ? AND sha256 = ?',
    )
    .pluck(),
  insert: sqlite.prepare(
    `INSERT INTO captures (source_id, part, observed_at, sha256, bytes, url, redirects, status, headers, outcome,
       code, message, header_signature)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
}))

/** Whether the database already has all of it: a replay can be repeated and extended. */
export function isKnown(db: Db, set: StampedSet): boolean {
  const { known } = statements(db)
  return set.captures.every(({ part, sha256 }) => known.get(set.sourceId, set.at, part ?? '', sha256) === 1)
}

/** @returns the id of the first body's row, which the observations and decisions of the reading refer to */
export function storeCaptures(db: Db, set: StampedSet, verdict: CaptureVerdict): number {
  const ids = set.captures.map((capture) => storeCapture(db, set, capture, verdict))
  return ids[0] ?? 0
}

function storeCapture(db: Db, set: StampedSet, capture: CaptureStamp, verdict: CaptureVerdict): number {
  const { lastInsertRowid } = statements(db).insert.run(
    set.sourceId,
    capture.part ?? '',
    set.at,
    capture.sha256,
    capture.length,
    capture.url,
    JSON.stringify(capture.redirects),
    capture.status,
    JSON.stringify(capture.headers),
    verdict.outcome,
    verdict.code,
    verdict.message === null ? null : cleanText(verdict.message, 500),
    cleanText(verdict.headerSignature, 1000),
  )
  return Number(lastInsertRowid)
}
