import {
  type EndpointId,
  noPrice,
  type PriceTuple,
  type Quote,
  type Reading,
  standardTuple,
} from '@ratecard/core'
import { isInForce, type QuotedRow } from '@ratecard/scraper'

export function quotedRows(quotes: readonly Quote[]): QuotedRow[] {
  return quotes.map((quote) => ({ quote, tuple: standardTuple(quote.rates) }))
}

/** The prices in force, by endpoint. */
export function tuplesOf(rows: readonly QuotedRow[]): Map<EndpointId, PriceTuple> {
  const inForce = rows.filter(({ quote }) => isInForce(quote))
  return new Map(inForce.map(({ quote, tuple }) => [quote.endpointId, tuple]))
}

/** The endpoints that a page of specifications describes: what its coverage is measured by. */
export function listedWithoutPrices({ facts }: Reading): Map<EndpointId, PriceTuple> {
  return new Map(facts.map(({ endpointId }) => [endpointId, noPrice]))
}

export function filledCells(rows: readonly QuotedRow[]): Record<keyof PriceTuple, number> {
  const filled = (field: keyof PriceTuple) => rows.filter(({ tuple }) => tuple[field] !== null).length
  return { input: filled('input'), output: filled('output'), cachedInput: filled('cachedInput') }
}
