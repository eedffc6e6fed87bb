import type { Lineage, Permissiveness, Rate, SourceKind } from '@ratecard/core'
import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'

// Names and types for typed queries. STRICT, CHECKs and append-only triggers stand in `migrations/`.

const instant = (name: string) => text(name)
const nanoUsdPerMtok = (name: string) => integer(name)
const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>().notNull()

const tuple = {
  input: nanoUsdPerMtok('input'),
  output: nanoUsdPerMtok('output'),
  cachedInput: nanoUsdPerMtok('cached_input'),
}

export const providers = sqliteTable('providers', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  /** The page that says that no credit card is needed; null where none was found. */
  noCreditCardSource: text('no_credit_card_source'),
})

export const endpoints = sqliteTable(
  'endpoints',
  {
    id: text('id').primaryKey(),
    providerId: text('provider_id').notNull(),
    modelId: text('model_id').notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    baseModel: text('base_model'),
    contextWindow: integer('context_window'),
    maxOutput: integer('max_output'),
    releaseDate: text('release_date'),
    license: text('license'),
    openWeights: integer('open_weights', { mode: 'boolean' }),
    inputModalities: json<string[]>('input_modalities'),
    outputModalities: json<string[]>('output_modalities'),
    capabilities: json<string[]>('capabilities'),
    knowledgeCutoff: text('knowledge_cutoff'),
    /** null while nothing but the name is known. */
    factsSource: text('facts_source'),
    /** The source whose complete readings keep the endpoint in the index: its official one where there is one. */
    listedBy: text('listed_by').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    missingSince: instant('missing_since'),
    missingReadings: integer('missing_readings').notNull().default(0),
    retiredAt: instant('retired_at'),
  },
  (table) => [unique().on(table.providerId, table.slug), index('endpoints_listed_by').on(table.listedBy)],
)

/** How to call an endpoint through the gateway; from reviewed text, not in the ledger. */
export const gatewayRoutes = sqliteTable('gateway_routes', {
  endpointId: text('endpoint_id').primaryKey(),
  /** `<vendor>/<model>`, as the gateway spells it. */
  model: text('model').notNull(),
  /** The gateway's own name for the provider. */
  provider: text('provider').notNull(),
})

/** The licence of each base model that an endpoint serves; from reviewed text, not in the ledger. */
export const modelLicenses = sqliteTable('model_licenses', {
  baseModel: text('base_model').primaryKey(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  permissiveness: text('permissiveness').$type<Permissiveness>().notNull(),
  openWeights: integer('open_weights', { mode: 'boolean' }).notNull(),
})

/** The newest words of each source on each endpoint, from readings that passed the gates. */
export const quotes = sqliteTable(
  'quotes',
  {
    sourceId: text('source_id').notNull(),
    endpointId: text('endpoint_id').notNull(),
    /** Empty for a row in force; the announced day otherwise. */
    effectiveFrom: text('effective_from').notNull().default(''),
    label: text('label').notNull(),
    ...tuple,
    rates: json<Rate[]>('rates'),
    evidence: text('evidence').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.endpointId, table.effectiveFrom] })],
)

/** The price that stands for each priced endpoint. */
export const prices = sqliteTable('prices', {
  endpointId: text('endpoint_id').primaryKey(),
  /** The official source; null for an unverified price. */
  sourceId: text('source_id'),
  input: nanoUsdPerMtok('input').notNull(),
  output: nanoUsdPerMtok('output').notNull(),
  cachedInput: nanoUsdPerMtok('cached_input'),
  label: text('label').notNull(),
  rates: json<Rate[]>('rates'),
  evidence: text('evidence').notNull(),
  /** When this price was first read with these words. */
  observedAt: instant('observed_at').notNull(),
  /**
   * The last reading that showed it. null while it stands, that is: as of the last accepted reading of the source
   * (so that a reading in which nothing changed moves one stamp and not one row per endpoint).
   */
  lastSeenAt: instant('last_seen_at'),
})

/** Changes that wait. `endpointId` is empty where a whole reading waits. */
export const holds = sqliteTable(
  'holds',
  {
    sourceId: text('source_id').notNull(),
    endpointId: text('endpoint_id').notNull(),
    outcome: text('outcome').$type<'held' | 'rejected'>().notNull(),
    code: text('code').notNull(),
    detail: text('detail').notNull(),
    /** What would clear it, for people. */
    clears: text('clears').notNull(),
    label: text('label').notNull(),
    ...tuple,
    rates: json<Rate[]>('rates'),
    evidence: text('evidence').notNull(),
    /** Of the evidence of a row; of all rows (endpoints and prices) of a whole reading. */
    evidenceSha256: text('evidence_sha256').notNull(),
    heldSince: instant('held_since').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** How many readings in a row showed exactly this. */
    sightings: integer('sightings').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.endpointId] })],
)

export const reviewKinds = ['approve_price', 'approve_reading', 'allow_inverted', 'reject', 'waive'] as const
export type ReviewKind = (typeof reviewKinds)[number]

/** What a maintainer decided: one row per reviewed file of the ledger, loaded anew whenever it is opened. */
export const reviews = sqliteTable('reviews', {
  /** The name of the file, without its ending. */
  id: text('id').primaryKey(),
  kind: text('kind').$type<ReviewKind>().notNull(),
  /** null where the review is about an endpoint whoever speaks of it. */
  sourceId: text('source_id'),
  endpointId: text('endpoint_id'),
  /** The values that were decided about; of a waiver: ours. */
  ...tuple,
  /** Of the evidence of a row; of all rows of a whole reading. */
  sha256: text('sha256'),
  /** Of the body of a whole reading that has one. */
  bodySha256: text('body_sha256'),
  /** The reading that was decided about. A later one that differs makes the review void. */
  readAt: instant('read_at'),
  /** Of a waiver: who disagrees, and with which values. */
  peerSourceId: text('peer_source_id'),
  peerInput: nanoUsdPerMtok('peer_input'),
  peerOutput: nanoUsdPerMtok('peer_output'),
  /** The last day of a waiver. */
  expiresOn: text('expires_on'),
  reviewer: text('reviewer').notNull(),
  reviewedOn: text('reviewed_on').notNull(),
  note: text('note').notNull(),
})
export type ReviewRow = typeof reviews.$inferSelect

export interface ReadingStamp {
  at: string
  sha256: string
  rows: number
  filled: { input: number; output: number; cachedInput: number }
}

export interface ReadingCounts {
  seen: number
  accepted: number
  changed: number
  held: number
  rejected: number
  missing: number
}

export type JobOutcome = 'success' | 'partial' | 'failure' | 'never_run'

export const sourceStates = sqliteTable('source_states', {
  sourceId: text('source_id').primaryKey(),
  lastAttemptAt: instant('last_attempt_at'),
  lastSuccessAt: instant('last_success_at'),
  lastAcceptedAt: instant('last_accepted_at'),
  lastOutcome: text('last_outcome').$type<JobOutcome>().notNull(),
  consecutiveFailures: integer('consecutive_failures').notNull().default(0),
  counts: json<ReadingCounts>('counts'),
  durationMs: integer('duration_ms'),
  errorCode: text('error_code'),
  errorMessage: text('error_message'),
  /** The last accepted readings, newest last. */
  readings: json<ReadingStamp[]>('readings'),
})

export const sources = sqliteTable('sources', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').$type<SourceKind>().notNull(),
  providerId: text('provider_id'),
  url: text('url').notNull(),
  schedule: text('schedule').notNull(),
  expectedIntervalSeconds: integer('expected_interval_seconds').notNull(),
  lineage: json<Lineage>('lineage'),
})

export const pointReasons = ['first', 'changed', 'corrected', 'retired', 'backfilled'] as const
export type PointReason = (typeof pointReasons)[number]

export const pricePoints = sqliteTable(
  'price_points',
  {
    id: integer('id').primaryKey(),
    endpointId: text('endpoint_id').notNull(),
    observedAt: instant('observed_at').notNull(),
    ...tuple,
    reason: text('reason').$type<PointReason>().notNull(),
    sourceId: text('source_id').notNull(),
    evidence: text('evidence').notNull(),
  },
  (table) => [index('price_points_endpoint').on(table.endpointId, table.observedAt, table.id)],
)

export const jobRuns = sqliteTable('job_runs', {
  id: integer('id').primaryKey(),
  jobId: text('job_id').notNull(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at').notNull(),
  outcome: text('outcome').$type<Exclude<JobOutcome, 'never_run'>>().notNull(),
  counts: json<ReadingCounts>('counts'),
  errorCode: text('error_code'),
  errorMessage: text('error_message'),
})

/** One row per body that was read. */
export const captures = sqliteTable(
  'captures',
  {
    id: integer('id').primaryKey(),
    sourceId: text('source_id').notNull(),
    part: text('part').notNull(),
    observedAt: instant('observed_at').notNull(),
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    url: text('url').notNull(),
    redirects: json<string[]>('redirects'),
    status: integer('status'),
    headers: json<Record<string, string>>('headers'),
    outcome: text('outcome').$type<'accepted' | 'held' | 'refused'>().notNull(),
    code: text('code'),
    message: text('message'),
    headerSignature: text('header_signature').notNull(),
  },
  (table) => [unique().on(table.sourceId, table.observedAt, table.part, table.sha256)],
)

/** What a source says of an endpoint, from the reading that first said it until another observation. */
export const observations = sqliteTable(
  'observations',
  {
    id: integer('id').primaryKey(),
    captureId: integer('capture_id').notNull(),
    sourceId: text('source_id').notNull(),
    endpointId: text('endpoint_id').notNull(),
    observedAt: instant('observed_at').notNull(),
    effectiveFrom: text('effective_from').notNull(),
    label: text('label').notNull(),
    ...tuple,
    rates: json<Rate[]>('rates'),
    evidence: text('evidence').notNull(),
  },
  (table) => [index('observations_endpoint').on(table.endpointId, table.sourceId, table.observedAt)],
)

/** Every decision but plain confirmations, which the counts of the run and the stamp of the source tell. */
export const decisions = sqliteTable('decisions', {
  id: integer('id').primaryKey(),
  /** null where a review decided, and no reading. */
  captureId: integer('capture_id'),
  sourceId: text('source_id').notNull(),
  endpointId: text('endpoint_id').notNull(),
  decidedAt: instant('decided_at').notNull(),
  outcome: text('outcome').$type<'accepted' | 'held' | 'rejected'>().notNull(),
  code: text('code').notNull(),
  detail: text('detail').notNull(),
  ...tuple,
  ruleVersion: integer('rule_version').notNull(),
  approver: text('approver'),
})
