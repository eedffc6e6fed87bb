import {
  cleanText,
  type EndpointId,
  isOfficial,
  isUtcDate,
  type Quote,
  type Reading,
  Refusal,
  type Source,
  sortRates,
  splitEndpointId,
  type UtcDate,
} from '@ratecard/core'

const longestEvidence = 500

/**
 * What every reading must fulfil, whoever parsed it; scraped text is cleaned on the way.
 * @param part which of several pages it is, null for the only one: a single page may have no prices
 * @throws Refusal `no_price_table`, `layout`, `ambiguous` or `malformed`
 */
export function checkReading(
  source: Source,
  reading: Reading,
  day: UtcDate,
  part: string | null = null,
): Reading {
  const quotes = mergeEqual(reading.quotes.map((quote) => checkQuote(source, quote, day)))
  if (source.kind === 'specifications') {
    if (quotes.length > 0) throw new Refusal('malformed', `${source.id}: prices where none are looked for`)
    if (reading.facts.length === 0 && part === null)
      throw new Refusal('layout', `${source.id}: no row with specifications was read`)
  } else if (quotes.length === 0 && part === null)
    throw new Refusal('no_price_table', `${source.id}: no row with a price was read`)
  for (const { endpointId } of reading.facts) checkProvider(source, endpointId)
  return {
    ...reading,
    quotes,
    skipped: reading.skipped.map((row) => ({
      ...row,
      label: cleanText(row.label),
      detail: cleanText(row.detail),
    })),
    facts: reading.facts.map((facts) => ({ ...facts, name: cleanText(facts.name) })),
    headerSignature: cleanText(reading.headerSignature, longestEvidence),
    notes: reading.notes.map((note) => cleanText(note)),
  }
}

function checkProvider({ id, kind, provider }: Source, endpointId: EndpointId): void {
  if (isOfficial(kind) && splitEndpointId(endpointId).providerId !== provider?.id)
    throw new Refusal('malformed', `${id}, ${cleanText(endpointId, 80)}: not an endpoint of this provider`)
}

function checkQuote(source: Source, quote: Quote, day: UtcDate): Quote {
  const { endpointId, effectiveFrom, effectiveUntil } = quote
  const where = `${source.id}, ${cleanText(endpointId, 80)}`
  checkProvider(source, endpointId)
  if (quote.rates.length === 0) throw new Refusal('malformed', `${where}: a quote without a rate`)
  if (quote.rates.some(({ nanoUsdPerMtok: nano }) => !Number.isSafeInteger(nano) || nano < 0))
    throw new Refusal('malformed', `${where}: a rate that is no amount of money`)
  const dimensions = quote.rates.map((rate) => `${rate.unit} ${rate.tier} ${rate.aboveTokens ?? ''}`)
  if (new Set(dimensions).size < dimensions.length)
    throw new Refusal('ambiguous', `${where}: two prices for one unit and tier`)
  if (effectiveFrom !== undefined && !(isUtcDate(effectiveFrom) && effectiveFrom > day))
    throw new Refusal('malformed', `${where}: announced for a day that is not ahead`)
  if (effectiveUntil !== undefined && !isUtcDate(effectiveUntil))
    throw new Refusal('malformed', `${where}: valid until no day`)
  return {
    ...quote,
    label: cleanText(quote.label),
    evidence: cleanText(quote.evidence, longestEvidence),
    rates: sortRates(quote.rates),
  }
}

/** The same row twice is one row; two different prices for one endpoint and day are none. */
function mergeEqual(quotes: readonly Quote[]): Quote[] {
  const byKey = new Map<string, Quote>()
  for (const quote of quotes) {
    const key = `${quote.effectiveFrom ?? ''} ${quote.endpointId}`
    const known = byKey.get(key)
    if (known && !isSame(known, quote))
      throw new Refusal('ambiguous', `two different prices for ${cleanText(quote.endpointId, 80)}`)
    if (!known) byKey.set(key, quote)
  }
  return [...byKey.values()]
}

function isSame(a: Quote, b: Quote): boolean {
  return a.effectiveUntil === b.effectiveUntil && JSON.stringify(a.rates) === JSON.stringify(b.rates)
}
