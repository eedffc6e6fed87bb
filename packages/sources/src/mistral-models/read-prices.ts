import { type NanoUsdPerMtok, parseNanoUsdPerMtok, type Rate, tokenPower } from '@ratecard/core'
import { readAs, UnreadableRow } from '../_shared/read-rows.ts'
import { contradictionIn, standardRates } from '../_shared/standard-rates.ts'
import { type ModelPrice, modelPrice, modelPricing } from './schema.ts'

const perMillion = '/M Tokens'

/**
 * The token prices of one model; none where it is sold by pages, minutes or characters.
 * @throws UnreadableRow when a part of them is not understood
 */
export function readPrices(value: unknown): Rate[] {
  const { free, ...pricing } = readAs(modelPricing, value, 'pricing')
  const [input, output] = (['input', 'output'] as const).map((side) =>
    onePrice(
      pricing[side].map((price) => readAs(modelPrice, price, side)),
      side,
      free,
    ),
  )
  const rates = standardRates({ input: input ?? null, output: output ?? null })
  const why = contradictionIn(rates)
  if (why !== null) throw new UnreadableRow(why)
  return rates
}

function onePrice(prices: readonly ModelPrice[], side: string, isFree: boolean): NanoUsdPerMtok | null {
  const [only, ...others] = prices.filter(({ denominator }) => denominator === perMillion)
  if (only === undefined) return null
  if (others.length > 0) throw new UnreadableRow(`${side}: several prices per 1M tokens`)
  const nano = parseNanoUsdPerMtok(only.price, tokenPower.perMillion)
  const nanoEur =
    only.priceEur === undefined ? null : parseNanoUsdPerMtok(only.priceEur, tokenPower.perMillion)
  if (nano === null || (nano === 0) !== isFree) throw new UnreadableRow(`${side}: free or not free`)
  if (!isFree && (nanoEur === null || nanoEur * 2 < nano || nanoEur * 4 > nano * 5))
    throw new UnreadableRow(`${side}: the price in euros is another one`)
  return nano
}
