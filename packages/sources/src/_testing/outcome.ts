import { type Instant, type Quote, Refusal, type Source } from '@ratecard/core'
import { readPayload } from '../read-payload.ts'
import { digest, payloadOf } from './fixtures.ts'

export type Outcome = { kind: 'right' | 'refused' } | { kind: 'wrong'; what: string }

/** What became of a damaged page, measured by the quotes of the page before the damage. */
export function outcomeOf(source: Source, text: string, at: Instant, original: readonly Quote[]): Outcome {
  const truth = new Set(factsOf(original))
  try {
    const reading = readPayload(source, payloadOf(new TextEncoder().encode(text)), at)
    const wrong = factsOf(reading.quotes).find((fact) => !truth.has(fact))
    return wrong === undefined ? { kind: 'right' } : { kind: 'wrong', what: wrong }
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused' }
    throw error
  }
}

/** One line per price: endpoint, days, tier, unit, amount. */
function factsOf(quotes: readonly Quote[]): string[] {
  return digest(quotes).flatMap(({ endpointId, effectiveFrom = '', effectiveUntil = '', rates }) =>
    rates.map((rate) => `${endpointId} ${effectiveFrom}..${effectiveUntil} ${rate}`),
  )
}
