import {
  type EndpointFacts,
  emptyReading,
  type Instant,
  parseNanoUsdPerMtok,
  type Quote,
  type Rate,
  Refusal,
  type Source,
  type SourceKind,
  sha256,
  tokenPower,
} from '@ratecard/core'
import { type Db, openMemoryDb } from '@ratecard/db'
import { type CaptureSet, registerSources } from '@ratecard/scraper'
import { readPayload } from '@ratecard/sources'
import { ingestReading, type ReadingReport } from '../src/ingest-reading.ts'

/** Input, output and cached input in USD per 1M tokens, as decimal text. */
export type PlantedPrice = readonly [string, string | null, string?]
/** By model id. */
export type Planted = Record<string, PlantedPrice>

interface PlantedOptions {
  kind?: SourceKind
  /** The provider that the rows are of. */
  provider?: string
  roots?: readonly string[]
  isQuarantined?: boolean
  isComplete?: boolean
}

/** Known facts by model id. */
export type PlantedFacts = Record<string, Partial<EndpointFacts>>

/** A source whose payload is a JSON object of planted prices: `{"model": ["1", "5", "0.1"]}`. */
export function plantedSource(
  id: string,
  {
    kind = 'list',
    provider = 'acme',
    roots = [id],
    isQuarantined = false,
    isComplete = kind !== 'aggregator',
  }: PlantedOptions = {},
): Source {
  const facts = { id: provider, name: provider, url: `https://${provider}.example/` }
  return {
    id,
    name: id,
    kind,
    provider: kind === 'aggregator' ? null : facts,
    url: `https://${id}.example/prices`,
    hosts: [`${id}.example`],
    lineage: { roots },
    schedule: '17 * * * *',
    expectedIntervalSeconds: 86_400,
    isComplete,
    isQuarantined,
    fetch: async () => [],
    parse: (text) => {
      if (!text.startsWith('{')) throw new Refusal('malformed', 'no object')
      const rows = Object.entries(JSON.parse(text) as Planted)
      return { ...emptyReading(), quotes: rows.map(([model, cells]) => plantedQuote(provider, model, cells)) }
    },
  }
}

/** A source whose payload is a JSON object of planted facts: `{"model": {"maxOutput": 4096}}`. */
export function plantedFactsSource(id: string, kind: SourceKind): Source {
  return {
    ...plantedSource(id, { kind }),
    parse: (text) => {
      const rows = Object.entries(JSON.parse(text) as PlantedFacts)
      const quotes =
        kind === 'specifications' ? [] : rows.map(([model]) => plantedQuote('acme', model, ['1', '5']))
      const providers = [{ id: 'acme', name: 'acme', url: 'https://acme.example/' }]
      return {
        ...emptyReading(),
        quotes,
        providers,
        facts: rows.map(([model, known]) => plantedFacts(model, known)),
      }
    },
  }
}

function plantedFacts(model: string, known: Partial<EndpointFacts>): EndpointFacts {
  return {
    endpointId: `acme:${model}`,
    name: model,
    category: 'chat',
    baseModel: null,
    contextWindow: null,
    maxOutput: null,
    releaseDate: null,
    license: null,
    openWeights: null,
    inputModalities: [],
    outputModalities: [],
    capabilities: [],
    knowledgeCutoff: null,
    ...known,
  }
}

export function plantedQuote(
  provider: string,
  model: string,
  cells: readonly (string | null | undefined)[],
): Quote {
  const units = ['input', 'output', 'cached_input'] as const
  const rates = units.flatMap((unit, index): Rate[] => {
    const nano = cells[index] ? parseNanoUsdPerMtok(cells[index], tokenPower.perMillion) : null
    return nano === null ? [] : [{ unit, tier: 'standard', nanoUsdPerMtok: nano }]
  })
  return {
    endpointId: `${provider}:${model}`,
    label: model,
    rates,
    evidence: `${model}: ${cells.join(' / ')}`,
  }
}

export interface Scene {
  db: Db
  /** Plays one reading of a source. */
  read(source: Source, at: Instant, rows: Planted | PlantedFacts | string): ReadingReport
  /** The current price as `input/output`, with who set it and when it was last seen; null when there is none. */
  price(endpointId: string): { is: string; sourceId: string | null; lastSeenAt: string | null } | null
  /** Reason and `input/output` of every point, oldest first. */
  history(endpointId: string): string[]
  hold(endpointId: string): { code: string; outcome: string; sightings: number } | null
}

export function scene(...sources: Source[]): Scene {
  const db = openMemoryDb()
  registerSources(db, sources)
  const usd = (nano: number | null) => (nano === null ? 'null' : String(nano / 1e9))
  return {
    db,
    read: (source, at, rows) => {
      // No two instants give the same body, as real payloads hardly do: an older body is held as a stale copy.
      const nonce = ' '.repeat((Date.parse(at) / 3_600_000) % 1000)
      const bytes = Buffer.from(typeof rows === 'string' ? rows : JSON.stringify(rows) + nonce)
      const capture = {
        bytes,
        part: null,
        contentType: 'application/json',
        url: source.url,
        redirects: [],
        status: 200,
        headers: {},
        sha256: sha256(bytes),
      }
      const set: CaptureSet = { sourceId: source.id, at, captures: [capture] }
      return ingestReading(db, source, set, readPayload, 0)
    },
    price: (endpointId) => {
      const row = db.sqlite.prepare('SELECT * FROM prices WHERE endpoint_id = ?').get(endpointId) as
        | { input: number; output: number; source_id: string | null; last_seen_at: string | null }
        | undefined
      if (!row) return null
      return {
        is: `${usd(row.input)}/${usd(row.output)}`,
        sourceId: row.source_id,
        lastSeenAt: row.last_seen_at,
      }
    },
    history: (endpointId) =>
      (
        db.sqlite
          .prepare(
            'SELECT reason, input, output FROM price_points WHERE endpoint_id = ? ORDER BY observed_at, id',
          )
          .all(endpointId) as { reason: string; input: number | null; output: number | null }[]
      ).map(({ reason, input, output }) => `${reason} ${usd(input)}/${usd(output)}`),
    hold: (endpointId) =>
      (db.sqlite
        .prepare('SELECT code, outcome, sightings FROM holds WHERE endpoint_id = ?')
        .get(endpointId) as {
        code: string
        outcome: string
        sightings: number
      }) ?? null,
  }
}

/** `2026-01-<day>T<hour>:00:00Z`; days beyond the month run on. */
export function january(day: number, hour = 12): Instant {
  return `${new Date(Date.UTC(2026, 0, day, hour)).toISOString().slice(0, 19)}Z`
}
