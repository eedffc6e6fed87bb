import type { EndpointId } from './endpoint-id.ts'
import type { EndpointFacts, ProviderFacts } from './facts.ts'
import type { Instant, UtcDate } from './instant.ts'
import type { Lineage } from './lineage.ts'
import type { Rate } from './rate.ts'

/**
 * `page`: a provider's own pricing page. `list`: a provider's own machine-readable price list with typed units.
 * `specifications`: a provider's own page of ids and limits, which gives facts and never a price. These three are
 * official. `aggregator`: somebody else's list, which never moves a price that an official source set.
 */
export const sourceKinds = ['page', 'list', 'specifications', 'aggregator'] as const
export type SourceKind = (typeof sourceKinds)[number]
/** The kinds whose readings set prices. */
export type PriceSourceKind = Exclude<SourceKind, 'specifications' | 'aggregator'>

/** What a source says of one endpoint in one reading. */
export interface Quote {
  endpointId: EndpointId
  /** The endpoint's name as it stands on the page. */
  label: string
  rates: Rate[]
  /** The words that the prices were read from. */
  evidence: string
  /** Set on an announced row: the day from which it is said to apply. Never priced before. */
  effectiveFrom?: UtcDate
  /** Set on a promotional row in force: the last day on which it is said to apply. */
  effectiveUntil?: UtcDate
}

/** A row that stands on the page and was not read. */
export interface SkippedRow {
  label: string
  /** `unparsed`: a cell could not be read. `not_priced`: the row says that it has no price. */
  reason: 'unparsed' | 'not_priced'
  detail: string
}

/** What one payload says, before anybody believes it. */
export interface Reading {
  quotes: Quote[]
  skipped: SkippedRow[]
  providers: ProviderFacts[]
  facts: EndpointFacts[]
  /** For people: headings and header texts that the prices were read under. A change of layout shows here. */
  headerSignature: string
  /** What a maintainer may want to know: unknown tables, aliases that were not used, and the like. */
  notes: string[]
}

export interface ParseContext {
  /** When the payload was read: decides which dated rows are in force. */
  at: Instant
}

/** One body as it came from the network, with what is needed to read it. */
export interface Payload {
  bytes: Uint8Array
  /** The Content-Type header where one is known. */
  contentType: string | null
  /** Which of several pages of one reading this is; null where a source reads one page. */
  part: string | null
}

/** What a source may use to fetch: nothing but this. */
export interface FetchContext {
  http: { get(url: string): Promise<Payload> }
}

/** Where prices are read. Knows what and where; the runner owns the rest. */
export interface Source {
  id: string
  /** For people. */
  name: string
  kind: SourceKind
  /** The provider whose endpoints an official source speaks for; null for an aggregator. */
  provider: ProviderFacts | null
  /** The page that a person is sent to. */
  url: string
  /** The only hosts that it may be read from, redirects included. */
  hosts: readonly string[]
  lineage: Lineage
  /** When it is read, as a cron expression in UTC. */
  schedule: string
  expectedIntervalSeconds: number
  /** Whether a reading lists every endpoint, so that a row which is gone has really vanished. */
  isComplete: boolean
  /**
   * Written without a genuine payload at hand: it is read and listed, and nothing of it is believed before a
   * maintainer approved a first genuine reading.
   */
  isQuarantined?: boolean
  fetch(context: FetchContext): Promise<Payload[]>
  /** Pure. Throws a `Refusal` when the text must not be used. */
  parse(text: string, context: ParseContext & { part: string | null }): Reading
}

/** Whether the provider itself speaks. */
export function isOfficial(kind: SourceKind): boolean {
  return kind !== 'aggregator'
}

/** Whether a source's readings set the prices of its provider. */
export function setsPrices(kind: SourceKind): kind is PriceSourceKind {
  return kind === 'page' || kind === 'list'
}

export function emptyReading(): Reading {
  return { quotes: [], skipped: [], providers: [], facts: [], headerSignature: '', notes: [] }
}
