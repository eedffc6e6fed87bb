import type { IncomingHttpHeaders } from 'node:http'
import { cleanText, type Instant, type Payload } from '@ratecard/core'

/** A body with where it came from. */
export interface Fetched extends Payload {
  /** Where the body was at last. */
  url: string
  /** The URLs that led there, in order, the first asked for first; empty when there was no redirect. */
  redirects: string[]
  status: number
  /** The few headers that matter, of those that were sent. */
  headers: Record<string, string>
  /** Hex, of the decoded bytes. */
  sha256: string
  /** When the head of the answer came. */
  observedAt: Instant
  /** The server's own `Date`, to check the clock by; null when it sent none that can be read. */
  serverDate: Instant | null
}

const keptHeaders = [
  'age',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'date',
  'etag',
  'last-modified',
]

/** One header as text; empty when it was not sent. Repeated ones are joined as RFC 9110, 5.3 says. */
export function headerText(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return cleanText(Array.isArray(value) ? value.join(', ') : (value ?? ''))
}

export function keepHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = keptHeaders.map((name) => [name, headerText(headers, name)] as const)
  return Object.fromEntries(kept.filter(([, value]) => value !== ''))
}
