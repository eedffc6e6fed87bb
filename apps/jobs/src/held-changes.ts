import { type Db, holds, perDb } from '@ratecard/db'
import { asc } from 'drizzle-orm'
import type { HeldChange } from './run-report.ts'

const { sourceId, endpointId, outcome, code, detail, clears, heldSince } = holds
const columns = { sourceId, endpointId, outcome, code, detail, clears, heldSince }

const statements = perDb(({ orm }) => ({
  all: orm.select(columns).from(holds).orderBy(asc(sourceId), asc(endpointId)).prepare(),
}))

/** Every change that waits at present. */
export function heldChanges(db: Db): HeldChange[] {
  return statements(db).all.all()
}
