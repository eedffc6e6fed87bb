import type { EndpointId, Instant, Lineage, PriceTuple, Rate, SourceKind } from '@ratecard/core'
import { type Db, perDb } from '@ratecard/db'
import { recordDecided } from '@ratecard/history'
import { decideReading, storeVerdicts, type Verdict } from '@ratecard/verifier'
import { toDecidedRow } from '../decided-row.ts'

interface ReviewedHold extends PriceTuple {
  sourceId: string
  kind: SourceKind
  lineage: string
  endpointId: EndpointId
  outcome: string
  code: string
  label: string
  rates: string
  evidence: string
  lastSeenAt: Instant
}

const statements = perDb(({ sqlite }) => ({
  // Only what the newest accepted reading showed: anything older is no longer what the page says.
  reviewed: sqlite.prepare<[], ReviewedHold>(
    `SELECT holds.source_id AS sourceId, kind, lineage, endpoint_id AS endpointId, outcome, code, label, input,
       output, cached_input AS cachedInput, rates, evidence, last_seen_at AS lastSeenAt
     FROM holds JOIN sources ON sources.id = holds.source_id
       JOIN source_states ON source_states.source_id = holds.source_id AND last_accepted_at = last_seen_at
     WHERE endpoint_id <> '' AND (code = 'reviewed' OR EXISTS (
       SELECT 1 FROM reviews WHERE reviews.endpoint_id = holds.endpoint_id AND reviews.kind <> 'waive'))
     ORDER BY holds.source_id, endpoint_id`,
  ),
}))

/**
 * Decides again about the open holds that reviews are about, by the rules that every reading goes through, as of the
 * reading that showed them. Inside the caller's transaction.
 *
 * @returns the verdicts that differ from what was held
 */
export function applyReviews(db: Db): Verdict[] {
  return statements(db)
    .reviewed.all()
    .flatMap((hold) => {
      const verdict = decideAgain(db, hold)
      return verdict ? [verdict] : []
    })
}

function decideAgain(db: Db, hold: ReviewedHold): Verdict | null {
  const { sourceId, kind, endpointId, label, evidence, lastSeenAt: at, input, output, cachedInput } = hold
  const source = { id: sourceId, kind, lineage: JSON.parse(hold.lineage) as Lineage }
  const quote = { endpointId, label, evidence, rates: JSON.parse(hold.rates) as Rate[] }
  const rows = [{ quote, tuple: { input, output, cachedInput } }]
  const [verdict] = decideReading(db, { source, at, rows, sha256s: [] })
  if (!verdict || !isDifferent(verdict, hold)) return null
  storeVerdicts(db, { captureId: null, sourceId, at }, [verdict])
  const decided = { sourceId, at, previousAcceptedAt: at, rows: [toDecidedRow(verdict, at)], vanished: [] }
  recordDecided(db, decided)
  return verdict
}

function isDifferent({ decision }: Verdict, hold: ReviewedHold): boolean {
  const code = 'code' in decision ? decision.code : ''
  return decision.outcome !== hold.outcome || code !== hold.code
}
