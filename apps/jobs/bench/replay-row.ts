import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { standardTuple } from '@ratecard/core'
import { openDb } from '@ratecard/db'
import { otherRates, registerSources } from '@ratecard/scraper'
import { readPayload, registry } from '@ratecard/sources'
import { type BenchRow, median, paired, timed } from './measure.ts'
import { playList } from './play-list.ts'
import { listSource } from './synthetic-index.ts'
import { syntheticList } from './synthetic-list.ts'

const rowsPerReading = 2000
const readings = 40
const rounds = 3

/** Quotes through parse, gates, decisions and database, beside raw prepared inserts of the same rows. */
export function replayRow(): BenchRow {
  const source = listSource()
  const scratch = mkdtempSync(join(tmpdir(), 'ratecard-bench-'))
  const texts = Array.from({ length: readings }, (_, reading) => syntheticList(rowsPerReading, reading))
  const rows = texts.map((text) =>
    readPayload(source, payloadOf(text), '2026-01-01T00:00:00Z').quotes.map((quote) => {
      const { input, output, cachedInput } = standardTuple(quote.rates)
      const rates = JSON.stringify(otherRates(quote.rates))
      return [quote.endpointId, quote.label, input, output, cachedInput, rates, quote.evidence]
    }),
  )

  const through = (round: number) => {
    const db = openDb(join(scratch, `through-${round}.sqlite`))
    registerSources(db, registry)
    const ms = timed(() => {
      for (const [reading, text] of texts.entries()) playList(db, source, reading, text)
    })
    db.close()
    return ms
  }
  const raw = (round: number) => {
    const db = openDb(join(scratch, `raw-${round}.sqlite`))
    db.sqlite.exec(`INSERT INTO captures (id, source_id, part, observed_at, sha256, bytes, url, redirects, headers, outcome,
      header_signature) VALUES (1, 's', '', '', '${'0'.repeat(64)}', 0, '', '[]', '{}', 'accepted', '')`)
    const insert = db.sqlite.prepare(
      `INSERT INTO observations (capture_id, source_id, observed_at, effective_from, endpoint_id, label, input, output,
         cached_input, rates, evidence) VALUES (1, 's', '2026-01-01T00:00:00Z', '', ?, ?, ?, ?, ?, ?, ?)`,
    )
    const insertAll = db.sqlite.transaction((reading: (typeof rows)[number]) => {
      for (const row of reading) insert.run(row)
    })
    const ms = timed(() => {
      for (const reading of rows) insertAll.immediate(reading)
    })
    db.close()
    return ms
  }
  const ratios = paired(rounds, through, raw)
  rmSync(scratch, { recursive: true })
  return {
    work: 'replay: parse, decide, store',
    beside: 'the same rows as raw prepared inserts',
    ratio: median(ratios),
    reach: 6,
    detail: `${readings} readings of ${rowsPerReading} rows, 1 % changed`,
  }
}

function payloadOf(text: string): Parameters<typeof readPayload>[1] {
  return { bytes: Buffer.from(text), contentType: 'application/json', part: null }
}
