import {
  addMs,
  cleanText,
  compareCodePoints,
  Fault,
  type Instant,
  Refusal,
  type Source,
  type UtcDate,
  utcDate,
} from '@ratecard/core'
import { type Db, perDb } from '@ratecard/db'
import { newestAttemptAt, noCounts } from '@ratecard/scraper'
import { ingestObserved, type ReadingReport, recordFailure } from '../ingest-reading.ts'
import type { Plan } from '../plan.ts'
import type { SkippedEntry } from '../run-report.ts'
import { type Entry, indexShardFile } from './index-shard-file.ts'
import { parseObservation } from './parse-observation.ts'
import { readLine, type ShardLine, shardFiles } from './shard-files.ts'

/** How far the clocks of two machines may be apart. */
const clockDifferenceMs = 5 * 60_000

/**
 * Decides what of any number of shards is merged: every whole file, in order of (instant, source), however the
 * files are spread. A file with a bad line is left out and named; the others stand.
 *
 * @param today the build date; null for the day of `now`
 * @throws Fault `usage` for a missing folder, `clock` for an observation that is still to come
 */
export function planMerge(
  dirs: readonly string[],
  sources: readonly Source[],
  today: UtcDate | null,
  now: Instant,
): Plan {
  const byId = new Map(sources.map((source) => [source.id, source]))
  const files = shardFiles(dirs).map((path) => indexShardFile(path, byId))
  const entries = files.flatMap((file) => ('entries' in file ? file.entries : [])).sort(byTimeThenSource)
  const last = entries.at(-1)
  if (last && last.at > addMs(now, clockDifferenceMs)) {
    throw new Fault(
      'clock',
      `${where(last.line)} is of ${last.at}, and it is ${now} here; nothing was written`,
    )
  }
  const isLater = ({ at }: Entry) => today !== null && utcDate(at) > today
  const played = entries.filter((entry) => !isLater(entry))
  return {
    what: 'merging observations',
    count: played.length,
    skipped: [
      ...files.flatMap((file) => ('bad' in file ? [file.bad] : [])),
      ...entries.filter(isLater).map(({ source, at }) => afterToday(source, at, today)),
    ],
    today: today ?? utcDate(now),
    endsAt: today === null ? now : endOf(played, today),
    play: (db) => merge(db, played),
  }
}

/** As in a replay, so that a merge of what it recorded ends at the same time. */
function endOf(entries: readonly Entry[], today: UtcDate): Instant {
  const midnight = `${today}T00:00:00Z`
  const last = entries.at(-1)?.at
  return last && last > midnight ? last : midnight
}

function byTimeThenSource(a: Entry, b: Entry): number {
  return (
    compareCodePoints(a.at, b.at) ||
    compareCodePoints(a.source.id, b.source.id) ||
    compareCodePoints(a.sha256s, b.sha256s)
  )
}

const statements = perDb(({ sqlite }) => ({
  lastAttempt: sqlite
    .prepare<[string], Instant>('SELECT last_attempt_at FROM source_states WHERE source_id = ?')
    .pluck(),
}))

function* merge(db: Db, entries: readonly Entry[]): Generator<ReadingReport> {
  // A database built from the ledger has no captures: what a source was last asked tells what is known.
  const isKnown = ({ source, at }: Entry) => at <= (statements(db).lastAttempt.get(source.id) ?? '')
  assertNotLate(
    db,
    entries.find((entry) => !isKnown(entry)),
  )
  for (const entry of entries) {
    yield isKnown(entry) ? known(entry) : ingestEntry(db, entry)
  }
}

/** History is recorded in order of time: what was read between readings that are already recorded comes too late. */
function assertNotLate(db: Db, first: Entry | undefined): void {
  const newest = newestAttemptAt(db)
  if (first && newest !== null && first.at < newest) {
    throw new Fault(
      'clock',
      `${where(first.line)} is of ${first.at}, but the index holds a reading of ${newest}; nothing was written`,
    )
  }
}

function ingestEntry(db: Db, { source, at, line }: Entry): ReadingReport {
  const { set, result, durationMs } = parseObservation(readLine(line), source)
  return result instanceof Refusal && set.captures.length === 0
    ? recordFailure(db, source, at, result, durationMs)
    : ingestObserved(db, source, set, () => result, durationMs)
}

function known({ source, at }: Entry): ReadingReport {
  return { sourceId: source.id, at, outcome: 'known', code: null, message: null, counts: noCounts, notes: [] }
}

function where({ path, number }: ShardLine): string {
  return `${cleanText(path)} line ${number}`
}

function afterToday({ id }: Source, at: Instant, today: UtcDate | null): SkippedEntry {
  return { what: `${id} ${at}`, code: 'after_today', message: `observed after ${today}` }
}
