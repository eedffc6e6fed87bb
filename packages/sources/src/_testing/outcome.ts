import { type Instant, type Quote, Refusal, type Source } from '@ratecard/core'
import { readPayload } from '../read-payload.ts'
import { digest, payloadOf } from './fixtures.ts'

export type Outcome = { kind: 'right' | 'refused' } | { kind: 'wrong'; what: string }

/**
 * What became of a damaged page, measured by the quotes of the page before the damage.
 * @param unmeasured labels of rows that were doubtful before: where damage takes away the half that contradicted the
 *   other, what is left is a price as the page has it, and no quote to measure it by
 */
export function outcomeOf(
  source: Source,
  text: string,
  at: Instant,
  original: readonly Quote[],
  unmeasured: readonly string[],
): Outcome {
  const truth = new Set(factsOf(original))
  try {
    const reading = readPayload(source, payloadOf(new TextEncoder().encode(text)), at)
    const measured = reading.quotes.filter(
      ({ endpointId }) => !unmeasured.some((label) => isLabelOf(label, endpointId)),
    )
    const wrong = factsOf(measured).find((fact) => !truth.has(fact))
    return wrong === undefined ? { kind: 'right' } : { kind: 'wrong', what: wrong }
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused' }
    throw error
  }
}

function isLabelOf(label: string, endpointId: string): boolean {
  const modelId = endpointId.slice(endpointId.indexOf(':') + 1)
  return label === modelId || label.endsWith(`/${modelId}`) || label.endsWith(`:${modelId}`)
}

/** One line per price: endpoint, days, tier, unit, amount. */
function factsOf(quotes: readonly Quote[]): string[] {
  return digest(quotes).flatMap(({ endpointId, effectiveFrom = '', effectiveUntil = '', rates }) =>
    rates.map((rate) => `${endpointId} ${effectiveFrom}..${effectiveUntil} ${rate}`),
  )
}
