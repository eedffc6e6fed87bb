import {
  cleanText,
  type Instant,
  type Payload,
  type Reading,
  Refusal,
  type Source,
  utcDate,
} from '@ratecard/core'
import { checkReading } from './_shared/check-reading.ts'
import { decodeText } from './_shared/decode.ts'
import { refuseNonContent } from './_shared/identity.ts'

/**
 * Bytes of one page to a checked reading. Nothing but a `Refusal` comes out where the page cannot be used.
 *
 * @param at when the payload was read: decides which dated rows are in force
 * @throws Refusal with a code for machines and one line for people
 */
export function readPayload(source: Source, payload: Payload, at: Instant): Reading {
  const text = decodeText(payload)
  refuseNonContent(text)
  return checkReading(source, parseGuarded(source, text, payload.part, at), utcDate(at), payload.part)
}

function parseGuarded(source: Source, text: string, part: string | null, at: Instant): Reading {
  try {
    return source.parse(text, { at, part })
  } catch (error) {
    if (error instanceof Refusal) throw error
    const what = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error'
    const where = part === null ? source.id : `${source.id}, ${cleanText(part, 60)}`
    throw new Refusal('malformed', cleanText(`${where}: the parser failed (${what})`))
  }
}
