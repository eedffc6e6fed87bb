import { parseNanoUsdPerMtok, type Rate, type Tier, tokenPower, type Unit } from '@ratecard/core'
import { UnreadableRow } from '../_shared/read-rows.ts'
import { contradictionIn } from '../_shared/standard-rates.ts'
import type { XaiModel } from './schema.ts'

// "The price (in 1/100 USD cents) per one million text prompt tokens"; cached ones "(in USD cents) per 100 million":
// both are 1e-4 USD per 1M. The page's data are these messages as JSON.
// https://github.com/xai-org/xai-proto/blob/main/proto/xai/api/v1/models.proto
const places = 'e-4'

const fields: readonly [keyof XaiModel, Unit, Tier][] = [
  ['promptTextTokenPrice', 'input', 'standard'],
  ['completionTextTokenPrice', 'output', 'standard'],
  ['cachedPromptTokenPrice', 'cached_input', 'standard'],
  ['promptImageTokenPrice', 'input_image', 'standard'],
  ['promptTextTokenPriceLongContext', 'input', 'long_context'],
  ['completionTokenPriceLongContext', 'output', 'long_context'],
  ['cachedPromptTokenPriceLongContext', 'cached_input', 'long_context'],
]

/**
 * The rates of one model. A zero stands for a price that it does not have.
 * @throws UnreadableRow when they contradict each other
 */
export function readRates(model: XaiModel): Rate[] {
  const threshold = Number(model.longContextThreshold ?? 0)
  const rates = fields.flatMap(([field, unit, tier]): Rate[] => {
    const digits = model[field] ?? '0'
    const nano = digits === '0' ? null : parseNanoUsdPerMtok(`${digits}${places}`, tokenPower.perMillion)
    if (nano === null) return []
    const rate = { unit, tier, nanoUsdPerMtok: nano }
    return [tier === 'long_context' ? { ...rate, aboveTokens: threshold } : rate]
  })
  const price = (tier: Tier, unit: Unit) =>
    rates.find((rate) => rate.tier === tier && rate.unit === unit)?.nanoUsdPerMtok ?? null
  const [input, output] = [price('standard', 'input'), price('standard', 'output')]
  if (input === null || output === null) throw new UnreadableRow(`${model.name}: no price of input or output`)
  const image = price('standard', 'input_image')
  if (image !== null && image !== input)
    throw new UnreadableRow(`${model.name}: the tokens of images have another price`)
  const why = contradictionIn(rates)
  if (why !== null) throw new UnreadableRow(`${model.name}: ${why}`)
  const long = rates.filter(({ tier }) => tier === 'long_context')
  if (long.length > 0 && threshold === 0)
    throw new UnreadableRow(`${model.name}: long context without a length`)
  if (long.some(({ unit, nanoUsdPerMtok }) => nanoUsdPerMtok !== 2 * (price('standard', unit) ?? 0)))
    throw new UnreadableRow(`${model.name}: long context is not twice as dear`)
  const [longInput, longOutput] = [price('long_context', 'input'), price('long_context', 'output')]
  if ((longInput === null) !== (longOutput === null))
    throw new UnreadableRow(`${model.name}: long context has half of its prices`)
  return rates
}
