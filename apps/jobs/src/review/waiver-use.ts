import { agrees, isPrice, type UtcDate } from '@ratecard/core'
import { type Db, perDb, type ReviewRow, reviews } from '@ratecard/db'
import { eq } from 'drizzle-orm'

/** `used`: it excuses a disagreement that exists. `unused`: one of the two values is another, or they agree. */
export interface WaiverUse {
  waiver: ReviewRow
  use: 'used' | 'unused' | 'expired'
}

export interface Disagreement {
  ours: { input: number; output: number }
  theirs: { input: number | null; output: number | null }
}

const statements = perDb(({ orm, sqlite }) => ({
  waivers: orm.select().from(reviews).where(eq(reviews.kind, 'waive')).orderBy(reviews.id).prepare(),
  pair: sqlite.prepare<[string | null, string | null], Record<'a' | 'b' | 'c' | 'd', number | null>>(
    `SELECT prices.input AS a, prices.output AS b, quotes.input AS c, quotes.output AS d
     FROM prices JOIN quotes ON quotes.endpoint_id = prices.endpoint_id AND effective_from = ''
     WHERE prices.source_id IS NOT NULL AND quotes.source_id <> prices.source_id
       AND prices.endpoint_id = ? AND quotes.source_id = ?`,
  ),
}))

/** The official price of an endpoint beside what another source says of it; null where they agree or one is missing. */
export function disagreement(
  db: Db,
  endpointId: string | null,
  peerSourceId: string | null,
): Disagreement | null {
  const row = statements(db).pair.get(endpointId, peerSourceId)
  if (!row) return null
  const ours = { input: row.a, output: row.b, cachedInput: null }
  const theirs = { input: row.c, output: row.d, cachedInput: null }
  if (!isPrice(ours) || (theirs.input === null && theirs.output === null)) return null
  return agrees(ours, theirs) ? null : { ours, theirs }
}

/** Every waiver, with whether it is still needed. */
export function waiverUses(db: Db, today: UtcDate): WaiverUse[] {
  return statements(db)
    .waivers.all()
    .map((waiver) => ({ waiver, use: useOf(db, waiver, today) }))
}

function useOf(db: Db, waiver: ReviewRow, today: UtcDate): WaiverUse['use'] {
  if ((waiver.expiresOn ?? '') < today) return 'expired'
  const pair = disagreement(db, waiver.endpointId, waiver.peerSourceId)
  const isThisPair =
    pair !== null &&
    pair.ours.input === waiver.input &&
    pair.ours.output === waiver.output &&
    pair.theirs.input === waiver.peerInput &&
    pair.theirs.output === waiver.peerOutput
  return isThisPair ? 'used' : 'unused'
}
