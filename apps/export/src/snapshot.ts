import type { Instant, UtcDate } from '@ratecard/core'
import type { Db } from '@ratecard/db'
import {
  type EndpointRow,
  type GatewayRouteRow,
  type HoldRow,
  type JobRow,
  type ModelLicenseRow,
  type PointRow,
  type PriceRow,
  type ProviderRow,
  type QuoteRow,
  readAsOf,
  readEndpoints,
  readGatewayRoutes,
  readHolds,
  readJobs,
  readModelLicenses,
  readPoints,
  readPrices,
  readProviders,
  readQuotes,
  readWaivers,
  type WaiverRow,
} from './snapshot-queries.ts'

/** What an export is told; everything else stands in the database. */
export interface ExportContext {
  /** The day that ages are counted from. */
  buildDate: UtcDate
  /** Goes into the instant files only. */
  generatedAt: Instant
  baseUrl: string
  /** A chat-completions gateway for the call-it block; null for none. */
  gatewayUrl: string | null
}

/** Everything that is published, as it stood at one moment. Lists are in code-point order of their ids. */
export interface Snapshot extends ExportContext {
  asOf: UtcDate | null
  jobs: JobRow[]
  providers: Map<string, ProviderRow>
  endpoints: EndpointRow[]
  /** By base model. */
  licenses: Map<string, ModelLicenseRow>
  /** By endpoint id, as is all that follows. */
  gatewayRoutes: Map<string, GatewayRouteRow>
  prices: Map<string, PriceRow>
  quotes: Map<string, QuoteRow[]>
  holds: Map<string, HoldRow[]>
  /** Those that have not expired on the build date, by endpoint id. */
  waivers: Map<string, WaiverRow[]>
  /** Oldest first. */
  points: Map<string, PointRow[]>
}

/** Reads all that is published in one transaction. */
export function loadSnapshot(db: Db, context: ExportContext): Snapshot {
  return db.sqlite.transaction(() => ({
    ...context,
    asOf: readAsOf(db),
    jobs: readJobs(db),
    providers: new Map(readProviders(db).map((row) => [row.id, row])),
    endpoints: readEndpoints(db),
    licenses: new Map(readModelLicenses(db).map((row) => [row.baseModel, row])),
    gatewayRoutes: new Map(readGatewayRoutes(db).map((row) => [row.endpointId, row])),
    prices: new Map(readPrices(db).map((row) => [row.endpointId, row])),
    quotes: Map.groupBy(readQuotes(db), (row) => row.endpointId),
    holds: Map.groupBy(readHolds(db), (row) => row.endpointId),
    waivers: Map.groupBy(
      readWaivers(db).filter(({ expiresOn }) => (expiresOn ?? '') >= context.buildDate),
      (row) => row.endpointId ?? '',
    ),
    points: Map.groupBy(readPoints(db), (row) => row.endpointId),
  }))()
}
