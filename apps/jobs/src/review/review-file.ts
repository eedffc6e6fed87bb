import { formatUsd, isInstant, isUtcDate, parseNanoUsdPerMtok, tokenPower, utcDate } from '@ratecard/core'
import type { ReviewRow } from '@ratecard/db'
import { z } from 'zod'

const word = z.string().trim().min(1).max(400)
const date = z.string().refine(isUtcDate, 'not a date such as 2026-08-23')
const sha = z.string().regex(/^[0-9a-f]{64}$/, 'not the hex of a sha256')
const instant = z.string().refine(isInstant, 'not an instant such as 2026-08-23T12:00:00Z')
/** The one spelling of each price, so that what was reviewed is what is compared. */
const usd = z
  .string()
  .refine(
    (text) => {
      const nano = parseNanoUsdPerMtok(text, tokenPower.perMillion)
      return nano !== null && formatUsd(nano) === text
    },
    { error: 'not the shortest decimal in USD per 1M tokens, such as "0.4"' },
  )
  .transform((text) => parseNanoUsdPerMtok(text, tokenPower.perMillion))
  .nullable()

const signature = { reviewer: word, reviewed_on: date, note: z.string().max(2000) }
const row = {
  source: word,
  endpoint: word,
  input: usd,
  output: usd,
  cached_input: usd,
  evidence_sha256: sha,
  read_at: instant,
}

const ReviewText = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('approve_price'), ...row, ...signature }),
    z.strictObject({ kind: z.literal('reject'), ...row, ...signature }),
    z.strictObject({
      kind: z.literal('approve_reading'),
      source: word,
      evidence_sha256: sha,
      body_sha256: sha.nullable(),
      read_at: instant,
      ...signature,
    }),
    z.strictObject({ kind: z.literal('allow_inverted'), endpoint: word, ...signature }),
    z.strictObject({
      kind: z.literal('waive'),
      endpoint: word,
      peer: word,
      ours: z.strictObject({ input: usd, output: usd }),
      theirs: z.strictObject({ input: usd, output: usd }),
      expires_on: date,
      ...signature,
    }),
  ])
  .refine((review) => !('read_at' in review) || utcDate(review.read_at) <= review.reviewed_on, {
    error: 'reviewed_on is before read_at',
  })

/**
 * One review as its file gives it.
 *
 * @param id the name of the file, without its ending
 * @throws Error saying which field is wrong
 */
export function parseReview(id: string, text: string): ReviewRow {
  const parsed = ReviewText.safeParse(JSON.parse(text))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '))
  }
  const review = parsed.data
  const { kind, reviewer, reviewed_on: reviewedOn, note } = review
  const base = { ...noReview, id, kind, reviewer, reviewedOn, note }
  if (review.kind === 'waive') {
    const { endpoint, peer, ours, theirs, expires_on } = review
    return {
      ...base,
      endpointId: endpoint,
      input: ours.input,
      output: ours.output,
      peerSourceId: peer,
      peerInput: theirs.input,
      peerOutput: theirs.output,
      expiresOn: expires_on,
    }
  }
  if (review.kind === 'allow_inverted') return { ...base, endpointId: review.endpoint }
  const decided = {
    ...base,
    sourceId: review.source,
    sha256: review.evidence_sha256,
    readAt: review.read_at,
  }
  if (review.kind === 'approve_reading') return { ...decided, bodySha256: review.body_sha256 }
  const { endpoint, input, output, cached_input } = review
  return { ...decided, endpointId: endpoint, input, output, cachedInput: cached_input }
}

/** A review of nothing. */
export const noReview = {
  sourceId: null,
  endpointId: null,
  input: null,
  output: null,
  cachedInput: null,
  sha256: null,
  bodySha256: null,
  readAt: null,
  peerSourceId: null,
  peerInput: null,
  peerOutput: null,
  expiresOn: null,
} satisfies Partial<ReviewRow>

/** The text that `parseReview` reads. */
export function formatReview(review: ReviewRow): string {
  const { kind, reviewer, reviewedOn, note } = review
  const text = { kind, ...subjectOf(review), reviewer, reviewed_on: reviewedOn, note }
  return `${JSON.stringify(text, null, 2)}\n`
}

function subjectOf(review: ReviewRow) {
  const { sourceId: source, endpointId: endpoint, sha256: evidence_sha256, readAt: read_at } = review
  if (review.kind === 'allow_inverted') return { endpoint }
  if (review.kind === 'approve_reading') {
    return { source, evidence_sha256, body_sha256: review.bodySha256, read_at }
  }
  const ours = { input: usdText(review.input), output: usdText(review.output) }
  if (review.kind === 'waive') {
    const theirs = { input: usdText(review.peerInput), output: usdText(review.peerOutput) }
    return { endpoint, peer: review.peerSourceId, ours, theirs, expires_on: review.expiresOn }
  }
  return { source, endpoint, ...ours, cached_input: usdText(review.cachedInput), evidence_sha256, read_at }
}

function usdText(nano: number | null): string | null {
  return nano === null ? null : formatUsd(nano)
}
