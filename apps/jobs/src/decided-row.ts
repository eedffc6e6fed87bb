import type { Instant } from '@ratecard/core'
import type { DecidedRow } from '@ratecard/history'
import { otherRates } from '@ratecard/scraper'
import type { Verdict } from '@ratecard/verifier'

/** What the history needs to know of a verdict. */
export function toDecidedRow({ quote, tuple, decision, current, hold }: Verdict, at: Instant): DecidedRow {
  const { endpointId, label, evidence } = quote
  const isAccepted = decision.outcome === 'accepted'
  return {
    endpointId,
    tuple,
    words: { label, evidence, rates: JSON.stringify(otherRates(quote.rates)) },
    outcome: !isAccepted ? 'waiting' : decision.code === 'equal' ? 'confirmed' : 'accepted',
    current,
    firstSeenAt: hold && sameChange(hold.tuple, tuple) ? hold.heldSince : at,
  }
}

function sameChange(a: Verdict['tuple'], b: Verdict['tuple']): boolean {
  return a.input === b.input && a.output === b.output
}
