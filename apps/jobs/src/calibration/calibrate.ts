import { type Instant, msBetween, Refusal, setsPrices, standardTuple } from '@ratecard/core'
import { openMemoryDb } from '@ratecard/db'
import { isInForce, loadReplay, readCaptureSet, registerSources, stampSet } from '@ratecard/scraper'
import { readPayload, registry } from '@ratecard/sources'
import { ingestObserved, type ReadingReport } from '../ingest-reading.ts'
import type { ReplayPlan } from '../replay.ts'
import { findFalsePrices, type PayloadRows } from './false-prices.ts'
import { type HoldLife, holdTracker } from './hold-tracker.ts'

/** How much of one reading had to wait. */
export interface HeldShare {
  sourceId: string
  at: Instant
  /** Milliseconds since the last accepted reading of the source before; null for the first. */
  gapMs: number | null
  rows: number
  held: number
}

export interface Calibration {
  readings: number
  /** Prices that were compared with what their official payload of that day says, over all readings. */
  compared: number
  /** Prices that were published as verified and that the official payload of that day does not show. */
  falsePrices: string[]
  holds: HoldLife[]
  shares: HeldShare[]
}

/** Replays captures into a scratch database and looks at what every rule did, reading by reading. */
export function* calibrate(plan: ReplayPlan): Generator<ReadingReport, Calibration> {
  const db = openMemoryDb()
  registerSources(db, registry)
  const tracker = holdTracker(db)
  const found = { readings: 0, compared: 0, falsePrices: [] as string[], shares: [] as HeldShare[] }
  const lastAcceptedAt = new Map<string, Instant>()
  try {
    for (const { entry, source } of plan.entries) {
      const set = loadReplay(entry, source.url)
      const reading = readCaptureSet(source, set, readPayload)
      const report = ingestObserved(db, source, stampSet(set), () => reading, 0)
      found.readings += 1
      yield report
      if (!setsPrices(source.kind)) continue
      tracker.after(source.id, entry.at)
      if (reading instanceof Refusal) continue
      found.shares.push(heldShare(report, lastAcceptedAt.get(source.id) ?? null))
      if (report.outcome !== 'accepted') continue
      lastAcceptedAt.set(source.id, entry.at)
      const rows: PayloadRows = new Map(
        reading.quotes.filter(isInForce).map(({ endpointId, rates }) => [endpointId, standardTuple(rates)]),
      )
      const checked = findFalsePrices(db, source.id, entry.at, rows)
      found.compared += checked.compared
      found.falsePrices.push(...checked.wrong)
    }
    return { ...found, holds: tracker.lives() }
  } finally {
    db.close()
  }
}

function heldShare({ sourceId, at, counts }: ReadingReport, lastAcceptedAt: Instant | null): HeldShare {
  const gapMs = lastAcceptedAt === null ? null : msBetween(lastAcceptedAt, at)
  return { sourceId, at, gapMs, rows: counts.seen, held: counts.held + counts.rejected }
}
