import { emptyReading, type Instant, type Payload, type Reading, Refusal, type Source } from '@ratecard/core'
import type { CaptureSet } from './capture.ts'

export type ReadPayload = (source: Source, payload: Payload, at: Instant) => Reading

/** Reads every page of one reading into one. One page that must be refused refuses the reading. */
export function readCaptureSet(source: Source, set: CaptureSet, readPayload: ReadPayload): Reading | Refusal {
  try {
    return set.captures
      .map((capture) => readPayload(source, capture, set.at))
      .reduce(mergeReadings, emptyReading())
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function mergeReadings(a: Reading, b: Reading): Reading {
  return {
    quotes: [...a.quotes, ...b.quotes],
    skipped: [...a.skipped, ...b.skipped],
    providers: [...a.providers, ...b.providers],
    facts: [...a.facts, ...b.facts],
    headerSignature: [a.headerSignature, b.headerSignature].filter(Boolean).join('\n'),
    notes: [...a.notes, ...b.notes],
  }
}
