import type { UtcDate } from '@ratecard/core'
import { type Db, endpoints, holds, perDb, prices, sourceStates, sources } from '@ratecard/db'
import { and, asc, count, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'

/** What health.json says of the index, read without loading it. */
export interface IndexCounts {
  tracked: number
  priced: number
  heldChanges: number
  /** How many prices were last verified on each day, oldest day first; unverified prices are left out. */
  verified: { date: UtcDate; count: number }[]
}

// The same rule as `verificationOf`.
const verifiedOn = sql<UtcDate>`substr(coalesce(${prices.lastSeenAt}, ${sourceStates.lastAcceptedAt}, ${prices.observedAt}), 1, 10)`

const statements = perDb(({ orm }) => {
  const isPublished = and(isNull(endpoints.retiredAt), or(isNull(prices.sourceId), isNotNull(sources.id)))
  return {
    tracked: orm.select({ count: count() }).from(endpoints).where(isNull(endpoints.retiredAt)).prepare(),
    held: orm.select({ count: count() }).from(holds).where(eq(holds.outcome, 'held')).prepare(),
    priced: orm
      .select({ count: count() })
      .from(prices)
      .innerJoin(endpoints, eq(endpoints.id, prices.endpointId))
      .leftJoin(sources, eq(sources.id, prices.sourceId))
      .where(isPublished)
      .prepare(),
    verified: orm
      .select({ date: verifiedOn, count: count() })
      .from(prices)
      .innerJoin(endpoints, eq(endpoints.id, prices.endpointId))
      .innerJoin(sources, eq(sources.id, prices.sourceId))
      .leftJoin(sourceStates, eq(sourceStates.sourceId, prices.sourceId))
      .where(isPublished)
      .groupBy(verifiedOn)
      .orderBy(asc(verifiedOn))
      .prepare(),
  }
})

export function readIndexCounts(db: Db): IndexCounts {
  const { tracked, priced, held, verified } = statements(db)
  return {
    tracked: tracked.get()?.count ?? 0,
    priced: priced.get()?.count ?? 0,
    heldChanges: held.get()?.count ?? 0,
    verified: verified.all(),
  }
}
