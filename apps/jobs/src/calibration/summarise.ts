import { compareCodePoints, dayMs, hourMs, type Instant, msBetween } from '@ratecard/core'
import type { Calibration, HeldShare } from './calibrate.ts'
import type { HoldLife } from './hold-tracker.ts'

const longestGapMs = 3 * dayMs

/** What one rule or gate did over all readings. */
export interface RuleFigures {
  outcome: 'held' | 'rejected'
  code: string
  holds: number
  /** True changes that it delayed: held, and accepted later. */
  accepted: number
  /** What it kept out: the source said something else again. */
  withdrawn: number
  open: number
  /** Until it ended, in hours. null when none ended. */
  medianHours: number | null
  maxHours: number | null
  /** Until it ended, in readings of its source. */
  medianReadings: number | null
  maxReadings: number | null
}

/** How many of the endpoints of a source waited, in readings that were at most 3 days after the last one. */
export interface ShareFigures {
  sourceId: string
  readings: number
  /** In per cent of the rows of a reading. */
  medianPercent: number
  maxPercent: number
}

/** A true change that was published later than it was read. */
export interface DelayedChange {
  endpointId: string
  code: string
  since: Instant
  hours: number
  readings: number
}

export interface CalibrationFigures {
  readings: number
  compared: number
  falsePrices: string[]
  /** Holds on changes of a price that stood. */
  changes: RuleFigures[]
  /** Holds on what was seen for the first time. */
  firstSeen: RuleFigures[]
  wholeReadings: RuleFigures[]
  /** The most readings first. */
  delayed: DelayedChange[]
  shares: ShareFigures[]
}

export function summarise({
  readings,
  compared,
  falsePrices,
  holds,
  shares,
}: Calibration): CalibrationFigures {
  const rows = holds.filter(({ endpointId }) => endpointId !== '')
  return {
    readings,
    compared,
    falsePrices,
    changes: byRule(rows.filter(({ isChange }) => isChange)),
    firstSeen: byRule(rows.filter(({ isChange }) => !isChange)),
    wholeReadings: byRule(holds.filter(({ endpointId }) => endpointId === '')),
    delayed: delayedChanges(rows),
    shares: [...Map.groupBy(shares.filter(isCloseToTheLast), ({ sourceId }) => sourceId)]
      .map(([sourceId, group]) => toShare(sourceId, group))
      .sort((a, b) => compareCodePoints(a.sourceId, b.sourceId)),
  }
}

function delayedChanges(rows: readonly HoldLife[]): DelayedChange[] {
  return rows
    .flatMap(({ endpointId, code, since, end, endedAt, isChange, readings }) =>
      isChange && end === 'accepted' && endedAt !== null
        ? [{ endpointId, code, since, hours: hoursBetween(since, endedAt), readings }]
        : [],
    )
    .sort(
      (a, b) => b.readings - a.readings || b.hours - a.hours || compareCodePoints(a.endpointId, b.endpointId),
    )
}

function hoursBetween(from: Instant, to: Instant): number {
  return Math.round(msBetween(from, to) / hourMs)
}

function isCloseToTheLast({ gapMs, rows }: HeldShare): boolean {
  return gapMs !== null && gapMs <= longestGapMs && rows > 0
}

function byRule(holds: readonly HoldLife[]): RuleFigures[] {
  const groups = Map.groupBy(holds, ({ outcome, code }) => `${outcome} ${code}`)
  return [...groups.values()]
    .flatMap((group) => (group[0] ? [figuresOf(group[0], group)] : []))
    .sort((a, b) => b.holds - a.holds || compareCodePoints(a.code, b.code))
}

function figuresOf({ outcome, code }: HoldLife, holds: readonly HoldLife[]): RuleFigures {
  const count = (end: HoldLife['end']) => holds.filter((hold) => hold.end === end).length
  const hours = holds.flatMap(({ since, endedAt }) =>
    endedAt === null ? [] : [hoursBetween(since, endedAt)],
  )
  const readings = holds.flatMap((hold) => (hold.end === 'open' ? [] : [hold.readings]))
  return {
    outcome,
    code,
    holds: holds.length,
    accepted: count('accepted'),
    withdrawn: count('withdrawn'),
    open: count('open'),
    medianHours: median(hours),
    maxHours: hours.length > 0 ? Math.max(...hours) : null,
    medianReadings: median(readings),
    maxReadings: readings.length > 0 ? Math.max(...readings) : null,
  }
}

function toShare(sourceId: string, shares: readonly HeldShare[]): ShareFigures {
  const percents = shares.map(({ held, rows }) => Math.round((1000 * held) / rows) / 10)
  return {
    sourceId,
    readings: shares.length,
    medianPercent: median(percents) ?? 0,
    maxPercent: Math.max(...percents),
  }
}

/** The upper one of the two in the middle, so that it is one of the figures. */
function median(figures: readonly number[]): number | null {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? null
}
