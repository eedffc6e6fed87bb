import type { Instant, UtcDate } from '@ratecard/core'
import type { ExportResult } from '@ratecard/export'
import type { ReadingReport } from './ingest-reading.ts'

/** Something that was asked for and not read. */
export interface SkippedEntry {
  what: string
  code: 'unknown_source' | 'after_today' | 'no_instant' | 'offline' | 'bad_observation'
  message: string
}

export interface HeldChange {
  sourceId: string
  /** Empty where a whole reading waits. */
  endpointId: string
  outcome: 'held' | 'rejected'
  code: string
  detail: string
  clears: string
  evidenceSha256: string
  /** Where it was read. */
  url: string
  heldSince: Instant
}

/** What one run did, for people and programs. */
export interface RunReport {
  /** The build date of what was published. */
  today: UtcDate
  /** The time of the run: the last capture's in a replay. */
  at: Instant
  readings: ReadingReport[]
  skipped: SkippedEntry[]
  held: HeldChange[]
  exported: ExportResult | null
}

export interface RunTotals {
  read: number
  known: number
  accepted: number
  changed: number
  held: number
  rejected: number
  refused: number
}

export function runTotals({ readings }: RunReport): RunTotals {
  const sum = (pick: (report: ReadingReport) => number) =>
    readings.reduce((total, report) => total + pick(report), 0)
  return {
    read: readings.filter(({ outcome }) => outcome !== 'known').length,
    known: readings.filter(({ outcome }) => outcome === 'known').length,
    accepted: sum(({ counts }) => counts.accepted),
    changed: sum(({ counts }) => counts.changed),
    held: sum(({ counts }) => counts.held),
    rejected: sum(({ counts }) => counts.rejected),
    refused: readings.filter(({ outcome }) => outcome === 'refused').length,
  }
}

/** Whether something failed or waits, so that scheduled jobs are told. */
export function isPartial(report: RunReport): boolean {
  const { held, rejected, refused } = runTotals(report)
  const isUnread = report.skipped.some(({ code }) => code === 'bad_observation')
  return isUnread || refused > 0 || held > 0 || rejected > 0
}
