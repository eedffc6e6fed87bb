import { type Instant, type Reading, Refusal, type Source } from '@ratecard/core'
import { readPayload } from '../read-payload.ts'
import { fixturesOf, payloadOf } from './fixtures.ts'

const fixtureInstant: Instant = '2031-03-15T12:00:00Z'

/** @param part which of several pages of one reading it is */
export function readText(
  source: Source,
  text: string,
  at: Instant = fixtureInstant,
  part: string | null = null,
): Reading {
  return readPayload(source, { ...payloadOf(new TextEncoder().encode(text)), part }, at)
}

/** The code of the refusal, or `none`. */
export function refusalOf(source: Source, text: string, at: Instant = fixtureInstant): string {
  try {
    readText(source, text, at)
    return 'none'
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}

/** The text of one fixture of a source. */
export function fixtureText(source: Source, name: string): string {
  const found = fixturesOf(source.id).find((sample) => sample.name === name)
  if (found === undefined) throw new Error(`no fixture ${name} of ${source.id}`)
  return new TextDecoder().decode(found.bytes)
}

/** A change that must change something. */
export function change(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`"${from}" does not stand in the text`)
  return text.replaceAll(from, to)
}
