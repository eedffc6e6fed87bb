import { type UtcDate, utcDate } from '@ratecard/core'
import {
  type Db,
  endpoints,
  gatewayRoutes,
  holds,
  modelLicenses,
  perDb,
  pricePoints,
  prices,
  providers,
  quotes,
  reviews,
  sourceStates,
  sources,
} from '@ratecard/db'
import { asc, eq, getTableColumns, max, ne } from 'drizzle-orm'

// SQLite compares text as UTF-8 bytes, which is code-point order.
const statements = perDb(({ orm }) => ({
  asOf: orm
    .select({ at: max(sourceStates.lastAcceptedAt) })
    .from(sourceStates)
    .prepare(),
  jobs: orm
    .select({ source: sources, state: sourceStates })
    .from(sources)
    .leftJoin(sourceStates, eq(sourceStates.sourceId, sources.id))
    .orderBy(asc(sources.id))
    .prepare(),
  providers: orm.select().from(providers).orderBy(asc(providers.id)).prepare(),
  endpoints: orm.select().from(endpoints).orderBy(asc(endpoints.id)).prepare(),
  gatewayRoutes: orm.select().from(gatewayRoutes).prepare(),
  modelLicenses: orm.select().from(modelLicenses).prepare(),
  prices: orm.select().from(prices).prepare(),
  quotes: orm
    .select({
      sourceId: quotes.sourceId,
      endpointId: quotes.endpointId,
      effectiveFrom: quotes.effectiveFrom,
      input: quotes.input,
      output: quotes.output,
      cachedInput: quotes.cachedInput,
      evidence: quotes.evidence,
    })
    .from(quotes)
    .orderBy(asc(quotes.sourceId), asc(quotes.endpointId), asc(quotes.effectiveFrom))
    .prepare(),
  holds: orm
    .select()
    .from(holds)
    .where(ne(holds.outcome, 'rejected'))
    .orderBy(asc(holds.sourceId), asc(holds.endpointId))
    .prepare(),
  waivers: orm.select().from(reviews).where(eq(reviews.kind, 'waive')).orderBy(asc(reviews.id)).prepare(),
  points: orm
    .select((({ evidence: _evidence, ...columns }) => columns)(getTableColumns(pricePoints)))
    .from(pricePoints)
    .orderBy(asc(pricePoints.endpointId), asc(pricePoints.observedAt), asc(pricePoints.id))
    .prepare(),
}))

/** The UTC day of the newest reading that was accepted. */
export function readAsOf(db: Db): UtcDate | null {
  const at = statements(db).asOf.get()?.at ?? null
  return at === null ? null : utcDate(at)
}

/** Every declared source with its state; `state` is null for one that has never been tried. */
export const readJobs = (db: Db) => statements(db).jobs.all()
export const readProviders = (db: Db) => statements(db).providers.all()
export const readEndpoints = (db: Db) => statements(db).endpoints.all()
export const readGatewayRoutes = (db: Db) => statements(db).gatewayRoutes.all()
export const readModelLicenses = (db: Db) => statements(db).modelLicenses.all()
export const readPrices = (db: Db) => statements(db).prices.all()
export const readQuotes = (db: Db) => statements(db).quotes.all()
/** Changes that wait; what was rejected outright waits for nothing. */
export const readHolds = (db: Db) => statements(db).holds.all()
/** Known disagreements that a maintainer looked at, valid or not. */
export const readWaivers = (db: Db) => statements(db).waivers.all()
export const readPoints = (db: Db) => statements(db).points.all()

export type JobRow = ReturnType<typeof readJobs>[number]
export type ProviderRow = ReturnType<typeof readProviders>[number]
export type EndpointRow = ReturnType<typeof readEndpoints>[number]
export type GatewayRouteRow = ReturnType<typeof readGatewayRoutes>[number]
export type ModelLicenseRow = ReturnType<typeof readModelLicenses>[number]
export type PriceRow = ReturnType<typeof readPrices>[number]
export type QuoteRow = ReturnType<typeof readQuotes>[number]
export type HoldRow = ReturnType<typeof readHolds>[number]
export type WaiverRow = ReturnType<typeof readWaivers>[number]
export type PointRow = ReturnType<typeof readPoints>[number]
