import { isFree, type Rate, standardTuple } from '@ratecard/core'
import { UnreadableRow } from './read-rows.ts'

/**
 * The rates of one row of a typed list, without the zeros that prove nothing. Beside a paid price such lists write 0
 * for what does not exist or is not known (a cached price, the output of an embedding model); only where input and
 * output are both 0 does a zero mean what it says.
 *
 * @param at where the row stands in the payload
 * @throws UnreadableRow when the row gives two prices for one unit and tier
 */
export function provenRates(rates: readonly Rate[], at: string): Rate[] {
  const dimensions = rates.map(({ unit, tier, aboveTokens }) => `${tier} ${unit} ${aboveTokens ?? ''}`)
  const twice = dimensions.find((dimension, index) => dimensions.indexOf(dimension) !== index)
  if (twice) throw new UnreadableRow(`${at}: two prices for ${twice.trim()}`)
  return isFree(standardTuple(rates)) ? [...rates] : rates.filter((rate) => rate.nanoUsdPerMtok !== 0)
}
