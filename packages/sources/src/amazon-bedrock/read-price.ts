import type { Instant, NanoUsdPerMtok } from '@ratecard/core'
import { readNano } from '../_shared/price-list.ts'
import { readAs, UnreadableRow } from '../_shared/read-rows.ts'
import { parseTokenUnit } from '../_shared/token-unit.ts'
import { PriceDimension, Term, Terms } from './schema.ts'

export interface SkuPrice {
  nano: NanoUsdPerMtok
  /** As it stands in the payload. */
  usd: string
  unit: string
}

/**
 * The one price of a SKU that is in force.
 * @param terms its terms, as they stand in the payload
 * @throws UnreadableRow when there is none, or more than one, or it is not for tokens
 */
export function readPrice(terms: unknown, at: string, now: Instant): SkuPrice {
  const inForce = readAs(Terms, terms, at)
    .map(([code, term]) => readAs(Term, term, `${at}["${code}"]`))
    .filter(({ effectiveDate }) => Date.parse(effectiveDate) <= Date.parse(now))
  const dimensions = inForce.flatMap(({ priceDimensions }) => priceDimensions)
  const [only] = dimensions
  if (only === undefined || dimensions.length > 1)
    throw new UnreadableRow(`${at}: ${dimensions.length} prices in force`)
  const where = `${at}.priceDimensions["${only[0]}"]`
  const { unit, pricePerUnit } = readAs(PriceDimension, only[1], where)
  const power = parseTokenUnit(unit)
  if (power === null) throw new UnreadableRow(`${where}.unit: not a number of tokens`)
  return { nano: readNano(pricePerUnit.USD, power, where), usd: pricePerUnit.USD, unit }
}
