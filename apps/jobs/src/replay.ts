import { type Source, type UtcDate, utcDate } from '@ratecard/core'
import type { Db } from '@ratecard/db'
import { listReplay, loadReplay, type ReplayEntry } from '@ratecard/scraper'
import { readPayload } from '@ratecard/sources'
import { ingestReading, type ReadingReport } from './ingest-reading.ts'
import type { Plan } from './plan.ts'
import type { SkippedEntry } from './run-report.ts'

export interface ReplayPlan extends Plan {
  entries: { entry: ReplayEntry; source: Source }[]
}

/**
 * Decides what of a folder is played: everything in order of time, up to the end of `today`.
 *
 * @param today defaults to the day of the last capture of a known source
 */
export function planReplay(dir: string, sources: readonly Source[], today: UtcDate | null): ReplayPlan {
  const { entries, unreadable } = listReplay(dir)
  const byId = new Map(sources.map((source) => [source.id, source]))
  const known = entries.flatMap((entry) => {
    const source = byId.get(entry.sourceId)
    return source ? [{ entry, source }] : []
  })
  const lastDay = today ?? utcDate(known.at(-1)?.entry.at ?? '1970-01-01T00:00:00Z')
  const played = known.filter(({ entry }) => utcDate(entry.at) <= lastDay)
  const last = played.at(-1)?.entry.at
  const midnight = `${lastDay}T00:00:00Z`
  return {
    what: 'replaying captures',
    count: played.length,
    play: (db) => replay(db, played),
    entries: played,
    today: lastDay,
    endsAt: last && last > midnight ? last : midnight,
    skipped: [
      ...unknownSources(entries, byId),
      ...known
        .filter(({ entry }) => utcDate(entry.at) > lastDay)
        .map(({ entry }) => afterToday(entry, lastDay)),
      ...unreadable.map(
        (path): SkippedEntry => ({ what: path, code: 'no_instant', message: 'its name holds no instant' }),
      ),
    ],
  }
}

/** Plays the captures as if each had just been fetched, with the clock set to its instant. */
function* replay(db: Db, entries: ReplayPlan['entries']): Generator<ReadingReport> {
  for (const { entry, source } of entries) {
    yield ingestReading(db, source, loadReplay(entry, source.url), readPayload, 0)
  }
}

function unknownSources(entries: readonly ReplayEntry[], byId: ReadonlyMap<string, Source>): SkippedEntry[] {
  const counts = new Map<string, number>()
  for (const { sourceId } of entries) {
    if (!byId.has(sourceId)) counts.set(sourceId, (counts.get(sourceId) ?? 0) + 1)
  }
  return [...counts].map(([what, count]) => ({
    what,
    code: 'unknown_source',
    message: `no source has this id; ${count} ${count === 1 ? 'capture' : 'captures'} skipped`,
  }))
}

function afterToday(entry: ReplayEntry, today: UtcDate): SkippedEntry {
  return { what: `${entry.sourceId} ${entry.at}`, code: 'after_today', message: `captured after ${today}` }
}
