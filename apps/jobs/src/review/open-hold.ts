import { Fault, type Instant, type PriceTuple } from '@ratecard/core'
import { type Db, perDb, type ReviewRow } from '@ratecard/db'

interface WaitingRow extends PriceTuple {
  sourceId: string
  endpointId: string
  sha256: string
  lastSeenAt: Instant
}

export interface HoldChoice {
  /** An endpoint id, or the id of a source whose whole reading waits. */
  target: string
  /** Needed where the endpoint waits at several sources. */
  sourceId?: string | undefined
  /** The beginning of the evidence hash that was looked at. */
  evidence?: string | undefined
}

const statements = perDb(({ sqlite }) => ({
  waiting: sqlite.prepare<[string, string], WaitingRow>(
    `SELECT source_id AS sourceId, endpoint_id AS endpointId, input, output, cached_input AS cachedInput,
       evidence_sha256 AS sha256, last_seen_at AS lastSeenAt
     FROM holds WHERE endpoint_id = ? OR (source_id = ? AND endpoint_id = '') ORDER BY source_id`,
  ),
  isEndpoint: sqlite.prepare<[string]>('SELECT 1 FROM endpoints WHERE id = ?').pluck(),
  body: sqlite
    .prepare<[string, Instant], string>('SELECT sha256 FROM captures WHERE source_id = ? AND observed_at = ?')
    .pluck(),
}))

/** The subject of a review of an open hold. */
export type HoldSubject = Pick<
  ReviewRow,
  'sourceId' | 'endpointId' | 'input' | 'output' | 'cachedInput' | 'sha256' | 'bodySha256' | 'readAt'
>

/** @throws Fault `usage` when nothing such waits, several do, or something else than what was looked at */
export function openHold(db: Db, { target, sourceId, evidence }: HoldChoice): HoldSubject {
  const { waiting, body, isEndpoint } = statements(db)
  const found = waiting
    .all(target, target)
    .filter((row) => sourceId === undefined || row.sourceId === sourceId)
  const [hold, ...others] = found
  if (!hold) {
    const isKnown = isEndpoint.get(target) !== undefined
    const why = isKnown ? `nothing waits at ${target}` : `${target} is no endpoint of this index`
    throw new Fault('usage', `${why}; "ratecard review" lists what waits`)
  }
  if (others.length > 0) {
    const ids = found.map((row) => row.sourceId).join(', ')
    throw new Fault('usage', `${target} waits at several sources; --source wants one of ${ids}`)
  }
  if (evidence !== undefined && (evidence === '' || !hold.sha256.startsWith(evidence))) {
    throw new Fault(
      'usage',
      `the evidence of ${target} is ${hold.sha256.slice(0, 12)} by now, not ${evidence}; look at it again`,
    )
  }
  const { endpointId, input, output, cachedInput, lastSeenAt: readAt } = hold
  const bodies = endpointId === '' ? body.all(hold.sourceId, readAt) : []
  return {
    sourceId: hold.sourceId,
    endpointId: endpointId || null,
    input,
    output,
    cachedInput,
    sha256: hold.sha256,
    // One of several bodies would say nothing of the others.
    bodySha256: bodies.length === 1 ? (bodies[0] ?? null) : null,
    readAt,
  }
}
