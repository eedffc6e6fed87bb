import {
  agrees,
  areIndependent,
  compareCodePoints,
  dayMs,
  holdCodes,
  type Instant,
  isComparable,
  isFree,
  isPrice,
  type Lineage,
  msBetween,
  type PeerQuote,
  type PriceTuple,
  rejectCodes,
  rootsFor,
  sharedFields,
  splitEndpointId,
} from '@ratecard/core'
import { type Db, perDb } from '@ratecard/db'
import { contextQueries, describeChange } from '@ratecard/verifier'
import { shellQuoted } from './markdown.ts'

/** Sources that share a root: one voice. */
export interface Voice {
  roots: readonly string[]
  sourceIds: readonly string[]
}

/** A change that waits, with all that a maintainer needs to decide about it. */
export interface HeldView {
  sourceId: string
  providerId: string
  /** Empty where a whole reading waits. */
  endpointId: string
  outcome: 'held' | 'rejected'
  code: string
  /** The code in words. */
  reason: string
  label: string
  before: PriceTuple | null
  after: PriceTuple
  /** Old → new with per cent; of a whole reading: what its gate found. */
  change: string
  evidence: string
  evidenceSha256: string
  agreeing: Voice[]
  differing: Voice[]
  heldSince: Instant
  waitsDays: number
  sightings: number
  clears: string
  approveCommand: string
}

interface HoldRow extends PriceTuple {
  sourceId: string
  endpointId: string
  outcome: 'held' | 'rejected'
  code: string
  detail: string
  clears: string
  label: string
  evidence: string
  evidenceSha256: string
  heldSince: Instant
  lastSeenAt: Instant
  sightings: number
  lineage: string
  providerId: string | null
}

const statements = perDb(({ sqlite }) => ({
  waiting: sqlite.prepare<[], HoldRow>(
    `SELECT source_id AS sourceId, endpoint_id AS endpointId, outcome, code, detail, clears, label, input, output,
       cached_input AS cachedInput, evidence, evidence_sha256 AS evidenceSha256, held_since AS heldSince,
       last_seen_at AS lastSeenAt, sightings, lineage, provider_id AS providerId
     FROM holds JOIN sources ON sources.id = source_id WHERE code <> 'reviewed'`,
  ),
}))

/** Every change that waits, the riskiest first. */
export function heldViews(db: Db, now: Instant): HeldView[] {
  const views = statements(db)
    .waiting.all()
    .map((row) => toView(db, row, now))
  return views.sort(
    (a, b) =>
      riskOf(a) - riskOf(b) ||
      sizeOf(b) - sizeOf(a) ||
      compareCodePoints(a.endpointId || a.sourceId, b.endpointId || b.sourceId),
  )
}

function toView(db: Db, row: HoldRow, now: Instant): HeldView {
  const { sourceId, endpointId, outcome, code, detail, evidenceSha256, input, output, cachedInput } = row
  const after = { input, output, cachedInput }
  const before = endpointId === '' ? null : standingPrice(db, sourceId, endpointId)
  return {
    sourceId,
    providerId: endpointId === '' ? (row.providerId ?? sourceId) : splitEndpointId(endpointId).providerId,
    endpointId,
    outcome,
    code,
    reason: (outcome === 'held' ? wordsOf(holdCodes, code) : wordsOf(rejectCodes, code)) ?? code,
    label: row.label,
    before,
    after,
    change: endpointId === '' ? detail : describeChange(before, after),
    evidence: row.evidence,
    evidenceSha256,
    ...voicesOf(db, row, after),
    heldSince: row.heldSince,
    waitsDays: Math.max(0, Math.floor(msBetween(row.heldSince, now) / dayMs)),
    sightings: row.sightings,
    clears: row.clears,
    approveCommand: `npm run -s ratecard -- approve ${shellQuoted(endpointId || sourceId)} --source ${sourceId} --evidence ${evidenceSha256.slice(0, 12)}`,
  }
}

function wordsOf(codes: Record<string, string>, code: string): string | undefined {
  return Object.hasOwn(codes, code) ? codes[code] : undefined
}

function standingPrice(db: Db, sourceId: string, endpointId: string): PriceTuple | null {
  const price = contextQueries(db).standingPrices(sourceId).get(endpointId)
  return price ? { input: price.input, output: price.output, cachedInput: price.cachedInput } : null
}

function voicesOf(db: Db, { endpointId, sourceId, lineage, lastSeenAt }: HoldRow, after: PriceTuple) {
  if (endpointId === '' || !isPrice(after)) return { agreeing: [], differing: [] }
  const roots = rootsFor(JSON.parse(lineage) as Lineage, splitEndpointId(endpointId).providerId)
  const self = { sourceId, roots, tuple: after, observedAt: lastSeenAt }
  const peers = contextQueries(db)
    .peers(endpointId, sourceId)
    .filter((peer) => isComparable(self, peer))
  return {
    agreeing: toVoices(peers.filter((peer) => agrees(after, peer.tuple))),
    differing: toVoices(peers.filter((peer) => !agrees(after, peer.tuple))),
  }
}

function toVoices(peers: readonly PeerQuote[]): Voice[] {
  return peers.reduce<Voice[]>((voices, { sourceId, roots }) => {
    const apart = voices.filter((voice) => areIndependent(voice.roots, roots))
    const shared = voices.filter((voice) => !areIndependent(voice.roots, roots))
    const joined = {
      roots: [...new Set([...shared.flatMap((voice) => voice.roots), ...roots])],
      sourceIds: [...shared.flatMap((voice) => voice.sourceIds), sourceId],
    }
    return [...apart, joined]
  }, [])
}

/** Rejected rows first, then whole readings, free against paid, changes, and what is only new. */
function riskOf({ outcome, endpointId, code, before, after }: HeldView): number {
  if (outcome === 'rejected') return 0
  if (code === 'quarantine') return 5
  if (endpointId === '') return 1
  if (before === null) return 4
  return isFree(before) !== isFree(after) ? 2 : 3
}

/** The largest relative change of a price, for the order only. */
function sizeOf({ before, after }: HeldView): number {
  if (before === null) return 0
  return Math.max(
    0,
    ...sharedFields(before, after).map(([old, next]) => Math.abs(next - old) / Math.max(old, 1)),
  )
}
