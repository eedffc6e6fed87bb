import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import {
  type Instant,
  type Payload,
  parseInstant,
  type Quote,
  type Reading,
  type Source,
} from '@ratecard/core'
import { readPayload } from '../read-payload.ts'

export const sourcesFolder = join(import.meta.dirname, '..')
/** Real payloads lie beside a checkout where they may be used; without them, their tests are skipped. */
const capturesFolder = join(import.meta.dirname, '../../../../../shared/captures')

export interface Sample {
  name: string
  bytes: Uint8Array
  at: Instant
  /** Which of several pages of one reading it is, by the name of its file. */
  part?: string | null
}

export function payloadOf(bytes: Uint8Array): Payload {
  return { bytes, contentType: null, part: null }
}

export function readSample(source: Source, sample: Sample): Reading {
  return readPayload(source, { ...payloadOf(sample.bytes), part: sample.part ?? null }, sample.at)
}

/** The fixtures of a source that are payloads; those with an expectation are read at its instant. */
export function fixturesOf(id: string): Sample[] {
  const folder = join(sourcesFolder, id, '__fixtures__')
  return readdirSync(folder)
    .filter((name) => !name.includes('expected'))
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)), at: '2031-03-15T12:00:00Z' }))
}

export function capturesOf(id: string): Sample[] {
  const folder = join(capturesFolder, id)
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((name) => ({
    name,
    bytes: gunzipSync(readFileSync(join(folder, name))),
    part: /--([^.]+)\./.exec(name)?.[1] ?? null,
    at: parseInstant(name.split('.')[0]?.split('--')[0] ?? '') ?? '1970-01-01T00:00:00Z',
  }))
}

/** Short form of quotes for comparison: rates as `tier.unit nano` or `tier.unit>threshold nano`. */
export function digest(quotes: readonly Quote[]) {
  return quotes.map(({ endpointId, effectiveFrom, effectiveUntil, rates }) => ({
    endpointId,
    ...(effectiveFrom !== undefined && { effectiveFrom }),
    ...(effectiveUntil !== undefined && { effectiveUntil }),
    rates: rates.map(
      ({ unit, tier, aboveTokens, nanoUsdPerMtok }) =>
        `${tier}.${unit}${aboveTokens === undefined ? '' : `>${aboveTokens}`} ${nanoUsdPerMtok}`,
    ),
  }))
}

export function expectedOf(id: string, stem: string): { at: Instant; quotes: ReturnType<typeof digest> } {
  return JSON.parse(readFileSync(join(sourcesFolder, id, '__fixtures__', `${stem}.expected.json`), 'utf8'))
}
