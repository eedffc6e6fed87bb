import { type EndpointId, type PriceTuple, type Quote, standardTuple } from '@ratecard/core'
import { isInForce, type QuotedRow } from '@ratecard/scraper'

export function quotedRows(quotes: readonly Quote[]): QuotedRow[] {
  return quotes.map((quote) => ({ quote, tuple: standardTuple(quote.rates) }))
}

/** The prices in force, by endpoint. */
export function tuplesOf(rows: readonly QuotedRow[]): Map<EndpointId, PriceTuple> {
  const inForce = rows.filter(({ quote }) => isInForce(quote))
  return new Map(inForce.map(({ quote, tuple }) => [quote.endpointId, tuple]))
}

export function filledCells(rows: readonly QuotedRow[]): Record<keyof PriceTuple, number> {
  const filled = (field: keyof PriceTuple) => rows.filter(({ tuple }) => tuple[field] !== null).length
  return { input: filled('input'), output: filled('output'), cachedInput: filled('cachedInput') }
}
