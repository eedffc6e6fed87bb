import { addMs, dayMs, type Source, sha256 } from '@ratecard/core'
import type { Db } from '@ratecard/db'
import { readPayload } from '@ratecard/sources'
import { ingestReading } from '../src/ingest-reading.ts'

const firstReadingAt = '2026-01-01T00:00:00Z'

/** Takes one payload the whole way, as the main job does. Readings are a day apart. */
export function playList(db: Db, source: Source, reading: number, text: string): void {
  const bytes = Buffer.from(text)
  const capture = {
    bytes,
    part: null,
    contentType: 'application/json',
    url: source.url,
    redirects: [],
    status: 200,
    headers: {},
    sha256: sha256(bytes),
  }
  const at = addMs(firstReadingAt, reading * dayMs)
  const report = ingestReading(db, source, { sourceId: source.id, at, captures: [capture] }, readPayload, 0)
  if (report.outcome !== 'accepted')
    throw new Error(`the bench's reading was ${report.outcome}: ${report.message}`)
}
