import {
  type EndpointId,
  emptyReading,
  type Instant,
  type Payload,
  type Quote,
  type Reading,
  Refusal,
  type Source,
} from '@ratecard/core'
import type { CaptureSet } from './capture.ts'

export type ReadPayload = (source: Source, payload: Payload, at: Instant) => Reading

/**
 * Reads every page of one reading into one. One page that must be refused refuses the reading; a page without
 * prices does not, while another has some.
 */
export function readCaptureSet(source: Source, set: CaptureSet, readPayload: ReadPayload): Reading | Refusal {
  try {
    const readings = set.captures.map((capture) => readPayload(source, capture, set.at))
    const merged = readings.reduce(mergeReadings, emptyReading())
    if (readings.length === 1) return merged
    const reading = withOneQuoteEach(merged)
    if (reading.quotes.length > 0) return reading
    return new Refusal('no_price_table', `${source.id}: no page with a price was read`)
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

/** Where two pages price one endpoint alike, the first is kept; where they do not, neither can be believed. */
function withOneQuoteEach(reading: Reading): Reading {
  const quotes = new Map<EndpointId, Quote>()
  const conflicts = new Map<EndpointId, Quote>()
  for (const quote of reading.quotes) {
    const key = `${quote.effectiveFrom ?? ''} ${quote.endpointId}`
    const known = quotes.get(key)
    if (!known) quotes.set(key, quote)
    else if (JSON.stringify(known.rates) !== JSON.stringify(quote.rates)) conflicts.set(key, quote)
  }
  return {
    ...reading,
    quotes: [...quotes].flatMap(([key, quote]) => (conflicts.has(key) ? [] : [quote])),
    skipped: [
      ...reading.skipped,
      ...[...conflicts.values()].map(({ label, endpointId }) => ({
        label,
        reason: 'unparsed' as const,
        detail: `another page gives ${endpointId} another price`,
      })),
    ],
  }
}
