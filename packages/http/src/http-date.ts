import { type Instant, toInstant } from '@ratecard/core'

const imfFixdate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** An HTTP date in the one form that senders must use (RFC 9110, 5.6.7); null for anything else. */
export function parseHttpDate(text: string): Instant | null {
  const ms = imfFixdate.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? null : toInstant(new Date(ms))
}
