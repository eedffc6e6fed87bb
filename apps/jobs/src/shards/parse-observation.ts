import { cleanText, type Reading, Refusal, type Source, utcDate } from '@ratecard/core'
import type { StampedSet } from '@ratecard/scraper'
import { checkReading } from '@ratecard/sources'
import { type Observation, ReadObservation, RefusedObservation } from './observation.ts'

/** A line that has been found whole: what run and replay would hold at this point. */
export interface CheckedObservation {
  set: StampedSet
  durationMs: number
  result: Reading | Refusal
}

/** A line that must not be used; the message says why. */
export class BadLine extends Error {
  override readonly name = 'BadLine'
}

/**
 * Another machine's word is checked as a page's is.
 * @param source whose file the line stands in
 * @throws BadLine
 */
export function parseObservation(line: string, source: Source): CheckedObservation {
  const observation = parseLine(line)
  if (observation.source !== source.id) throw new BadLine(`it is of ${cleanText(observation.source, 60)}`)
  const { at, durationMs, captures } = observation
  return { set: { sourceId: source.id, at, captures }, durationMs, result: resultOf(observation, source) }
}

function parseLine(line: string): Observation {
  const json = parseJson(line)
  const isRefused = typeof json === 'object' && json !== null && 'refusal' in json
  const parsed = (isRefused ? RefusedObservation : ReadObservation).safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BadLine(cleanText(`${issue?.path.join('.')}: ${issue?.message}`))
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new BadLine('it is not JSON, or was cut off')
  }
}

function resultOf(observation: Observation, source: Source): Reading | Refusal {
  if ('refusal' in observation) {
    const { code, message } = observation.refusal
    return new Refusal(code, cleanText(message, 500))
  }
  const { reading, at } = observation
  try {
    // Headings of several pages stand on lines of their own; they are for people, and cleaned where they are stored.
    return { ...checkReading(source, reading, utcDate(at)), headerSignature: reading.headerSignature }
  } catch (error) {
    if (error instanceof Refusal) throw new BadLine(error.message)
    throw error
  }
}
