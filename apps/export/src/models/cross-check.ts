import {
  type Agreement,
  agrees,
  crossCheck,
  type Instant,
  isComparable,
  isOfficial,
  type PeerQuote,
  type Price,
  rootsFor,
  toleranceDivisor,
  utcDate,
} from '@ratecard/core'
import type { AgreementStatement, CrossCheckedSource } from '@ratecard/core/published'
import type { JobRow, QuoteRow } from '../snapshot-queries.ts'
import { usdOrNull } from '../usd.ts'
import type { Verification } from './standing-price.ts'

export interface CheckedPeer {
  job: JobRow
  quote: QuoteRow
  observedAt: Instant
  /** A maintainer knows that these very two prices differ: it is shown, and not compared. */
  isWaived: boolean
}

/** A standing price with the voices that it is checked against. */
export interface CheckedPrice {
  price: Price
  /** null for an unverified price. */
  official: Verification | null
  /** What every other source says now, by source id. */
  peers: CheckedPeer[]
}

export interface CrossChecked {
  agreement: Agreement
  statement: AgreementStatement
  sources: CrossCheckedSource[]
}

export function crossChecked(checked: CheckedPrice, providerId: string): CrossChecked {
  const { official, price } = checked
  const peers = checked.peers.map(({ job, quote, observedAt }) => ({
    sourceId: job.source.id,
    roots: rootsFor(job.source.lineage, providerId),
    tuple: quote,
    observedAt,
  }))
  const reference = { ...referenceOf(checked, providerId, peers), tuple: price }
  const compared = peers.filter((_, index) => !checked.peers[index]?.isWaived)
  const agreement = crossCheck(reference, compared)
  const rows = checked.peers.map(({ job, quote, observedAt, isWaived }, index) => {
    const isCompared = !isWaived && isComparable(reference, peers[index] as PeerQuote)
    return sourceRow(job, quote, observedAt, isCompared ? agrees(price, quote) : null)
  })
  rows.sort((a, b) => Number(isAggregator(a)) - Number(isAggregator(b)))
  const own = official ? [sourceRow(official.job, price, official.verifiedAt, null)] : []
  return {
    agreement,
    sources: [...own, ...rows],
    statement: {
      tolerance: 1 / toleranceDivisor,
      independent_sources: agreement.independentSources,
      max_spread: agreement.maxSpreadPerMille === null ? null : agreement.maxSpreadPerMille / 1000,
      statement: official ? sentence(agreement) : null,
    },
  }
}

/** An unverified price belongs to no source: every voice is compared with it, as of the newest one. */
function referenceOf({ official }: CheckedPrice, providerId: string, peers: readonly PeerQuote[]) {
  if (official) {
    const { job, verifiedAt } = official
    const roots = rootsFor(job.source.lineage, providerId)
    return { sourceId: job.source.id, roots, observedAt: verifiedAt }
  }
  const newest =
    peers
      .map((peer) => peer.observedAt)
      .sort()
      .at(-1) ?? ''
  return { sourceId: '', roots: [], observedAt: newest }
}

const isAggregator = (row: CrossCheckedSource) => !isOfficial(row.kind)

function sourceRow(
  { source }: JobRow,
  tuple: { input: number | null; output: number | null; cachedInput: number | null },
  observedAt: Instant,
  doesAgree: boolean | null,
): CrossCheckedSource {
  return {
    id: source.id,
    name: source.name,
    kind: source.kind,
    input_per_mtok: usdOrNull(tuple.input),
    output_per_mtok: usdOrNull(tuple.output),
    cached_input_per_mtok: usdOrNull(tuple.cachedInput),
    observed_at: utcDate(observedAt),
    url: source.url,
    agrees: doesAgree,
  }
}

/** Stands only where every comparable voice agrees, and says how far they really are apart. */
function sentence({ confidence, independentSources, isExact, maxSpreadPerMille }: Agreement): string | null {
  if (confidence !== 'corroborated') return null
  const [sources, verb] =
    independentSources === 1
      ? ['1 independent source', 'agrees']
      : [`${independentSources} independent sources`, 'agree']
  if (isExact) return `${sources} ${verb} with this price exactly.`
  const percent = (maxSpreadPerMille ?? 0) / 10
  return `${sources} ${verb} within ${100 / toleranceDivisor}%: the widest difference is ${percent}%.`
}
