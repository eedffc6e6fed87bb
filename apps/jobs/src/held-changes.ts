import { type Db, holds, perDb, sources } from '@ratecard/db'
import { asc, eq, ne } from 'drizzle-orm'
import type { HeldChange } from './run-report.ts'

const { sourceId, endpointId, outcome, code, detail, clears, evidenceSha256, heldSince } = holds
const { url } = sources
const columns = { sourceId, endpointId, outcome, code, detail, clears, evidenceSha256, url, heldSince }

const statements = perDb(({ orm }) => ({
  all: orm
    .select(columns)
    .from(holds)
    .innerJoin(sources, eq(sources.id, sourceId))
    .where(ne(code, 'reviewed'))
    .orderBy(asc(sourceId), asc(endpointId))
    .prepare(),
}))

/** Every change that waits at present; what a maintainer refused does not. */
export function heldChanges(db: Db): HeldChange[] {
  return statements(db).all.all()
}
