import { type EndpointId, type Quote, type SkippedRow, sameTuple, standardTuple } from '@ratecard/core'

/**
 * Where several rows stand for one endpoint, the first is kept if all give the same standard prices. If they
 * do not, none is: which of them is right would be a guess.
 */
export function uniqueQuotes(quotes: readonly Quote[]): { quotes: Quote[]; skipped: SkippedRow[] } {
  const first = new Map<EndpointId, Quote>()
  const conflicts = new Map<EndpointId, Quote>()
  for (const quote of quotes) {
    const known = first.get(quote.endpointId)
    if (!known) first.set(quote.endpointId, quote)
    else if (!sameTuple(standardTuple(known.rates), standardTuple(quote.rates)))
      conflicts.set(quote.endpointId, quote)
  }
  return {
    quotes: [...first.values()].filter((quote) => !conflicts.has(quote.endpointId)),
    skipped: [...conflicts].map(([id, { label }]) => ({
      label,
      reason: 'unparsed',
      detail: `another row gives ${id} a different price`,
    })),
  }
}
