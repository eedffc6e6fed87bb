import { isOfficial, type Rate, sha256, sortRates, utcDate } from '@ratecard/core'
import type { Pricing, RecordPricing } from '@ratecard/core/published'
import type { Snapshot } from '../snapshot.ts'
import type { EndpointRow, HoldRow, JobRow, PriceRow, QuoteRow, WaiverRow } from '../snapshot-queries.ts'
import { usd, usdOrNull } from '../usd.ts'
import { crossChecked } from './cross-check.ts'
import { verificationOf } from './standing-price.ts'

/** The pricing group of one endpoint's record, or null when it is not priced. */
export function recordPricing(
  { id, providerId }: EndpointRow,
  snapshot: Snapshot,
  jobs: ReadonlyMap<string, JobRow>,
): RecordPricing | null {
  const price = snapshot.prices.get(id)
  const verification = price && verificationOf(price, jobs)
  if (!price || verification === undefined) return null
  const quotes = snapshot.quotes.get(id) ?? []
  const waivers = snapshot.waivers.get(id) ?? []
  const peers = quotes.flatMap((quote) => {
    const job = jobs.get(quote.sourceId)
    const observedAt = job?.state?.lastAcceptedAt
    const isPeer = quote.effectiveFrom === '' && quote.sourceId !== price.sourceId
    const isWaived = waivers.some((waiver) => isAbout(waiver, price, quote))
    return isPeer && job && observedAt ? [{ job, quote, observedAt, isWaived }] : []
  })
  const { agreement, sources, statement } = crossChecked({ price, official: verification, peers }, providerId)
  return {
    input_per_mtok: usd(price.input),
    output_per_mtok: usd(price.output),
    cached_input_per_mtok: usdOrNull(price.cachedInput),
    currency: 'USD',
    confidence: verification ? agreement.confidence : 'unverified',
    verified_at: verification && utcDate(verification.verifiedAt),
    source_url: verification?.job.source.url ?? null,
    blended_per_mtok: usd(price.input + price.output),
    rates: otherRates(price.rates),
    source: verification && sourceOf(price, verification.job),
    sources,
    agreement: statement,
    pending: pendingOf(snapshot.holds.get(id) ?? [], jobs),
    announced: quotes.filter((quote) => isAnnouncement(quote, jobs)).map(announced),
  }
}

/** A waiver pins both prices: a third one is a disagreement again. */
function isAbout(waiver: WaiverRow, price: PriceRow, quote: QuoteRow): boolean {
  return (
    price.sourceId !== null &&
    waiver.peerSourceId === quote.sourceId &&
    waiver.input === price.input &&
    waiver.output === price.output &&
    waiver.peerInput === quote.input &&
    waiver.peerOutput === quote.output
  )
}

/** What all.json says of the price: the record's pricing without what stands behind it. */
export function pricingOf(pricing: RecordPricing): Pricing {
  const { source: _s, sources: _ss, agreement: _a, pending: _p, announced: _an, ...shared } = pricing
  return shared
}

function otherRates(rates: readonly Rate[]): Pricing['rates'] {
  const isOther = ({ tier, unit }: Rate) =>
    tier !== 'standard' || (unit !== 'input' && unit !== 'output' && unit !== 'cached_input')
  return sortRates(rates.filter(isOther)).map((rate) => ({
    unit: rate.unit,
    tier: rate.tier,
    usd_per_mtok: usd(rate.nanoUsdPerMtok),
    above_tokens: rate.aboveTokens ?? null,
  }))
}

/** Since when these words stand, not when they were last seen: that would rewrite the record at every reading. */
function sourceOf(price: PriceRow, { source }: JobRow): RecordPricing['source'] {
  return {
    url: source.url,
    observed_at: price.observedAt,
    evidence: { text: price.evidence, sha256: sha256(price.evidence) },
  }
}

function pendingOf(holds: readonly HoldRow[], jobs: ReadonlyMap<string, JobRow>): RecordPricing['pending'] {
  const hold = holds.find(({ sourceId }) => isOfficialJob(jobs.get(sourceId)))
  if (!hold) return null
  return {
    ...tupleInUsd(hold),
    reason: hold.code,
    detail: hold.detail,
    held_since: utcDate(hold.heldSince),
    evidence: { text: hold.evidence, sha256: hold.evidenceSha256 },
  }
}

function isOfficialJob(job: JobRow | undefined): boolean {
  return job !== undefined && isOfficial(job.source.kind)
}

function isAnnouncement(quote: QuoteRow, jobs: ReadonlyMap<string, JobRow>): boolean {
  return quote.effectiveFrom !== '' && isOfficialJob(jobs.get(quote.sourceId))
}

function announced(quote: QuoteRow): RecordPricing['announced'][number] {
  return { effective_from: quote.effectiveFrom, ...tupleInUsd(quote), evidence: quote.evidence }
}

function tupleInUsd(tuple: { input: number | null; output: number | null; cachedInput: number | null }) {
  return {
    input_per_mtok: usdOrNull(tuple.input),
    output_per_mtok: usdOrNull(tuple.output),
    cached_input_per_mtok: usdOrNull(tuple.cachedInput),
  }
}
