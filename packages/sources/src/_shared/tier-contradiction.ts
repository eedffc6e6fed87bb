import { type NanoUsdPerMtok, type Rate, type Tier, tiers, type Unit } from '@ratecard/core'
import { contradictionIn } from './standard-rates.ts'

const dearer: readonly [Tier, Tier][] = [
  ['standard', 'priority'],
  ['standard', 'fast'],
  ['batch', 'standard'],
  ['flex', 'standard'],
  ['off_peak', 'standard'],
  ['standard', 'long_context'],
  ['batch', 'batch_long_context'],
  ['flex', 'flex_long_context'],
  ['priority', 'priority_long_context'],
]
const sold: readonly Unit[] = ['input', 'output', 'input_audio', 'output_audio']
const comparable: readonly Unit[] = [...sold, 'cached_input']
const needs: readonly [Unit, Unit][] = [
  ['cached_input', 'input'],
  ['cache_write', 'input'],
  ['cached_input_audio', 'input_audio'],
]
// A price that lost its point stands out: no page has come near these multiples of the input price.
const highestFactors: readonly [Unit, number][] = [
  ['output', 20],
  ['cache_write', 2],
  ['cache_write_1h', 4],
  ['cache_storage_hour', 30],
  ['input_audio', 50],
  ['output_audio', 100],
]
const highestLongFactor = 20

/** Why the prices that one model has in several tiers cannot all be right, or null. */
export function tierContradictionIn(rates: readonly Rate[]): string | null {
  const inStandard = contradictionIn(rates)
  if (inStandard !== null) return inStandard
  for (const tier of tiers) {
    const price = (unit: Unit) => lowest(rates, tier, unit)
    const [input, output] = [price('input'), price('output')]
    if (input !== null && output !== null && output < input) return `${tier} output is below input`
    for (const [unit, factor] of highestFactors)
      if (input !== null && (price(unit) ?? 0) > input * factor) return `${tier} ${unit} is far above input`
    for (const [unit, base] of needs) {
      if (price(unit) === null) continue
      if (price(base) === null) return `${tier} ${unit} without ${base}`
      if (unit !== 'cache_write' && (price(unit) ?? 0) > (price(base) ?? 0))
        return `${tier} ${unit} is above ${base}`
    }
  }
  const isOffered = (tier: Tier) => rates.some((rate) => rate.tier === tier)
  for (const tier of ['batch', 'flex', 'priority', 'fast', 'off_peak'] as const)
    if (isOffered(tier) && !isOffered('standard')) return `${tier} without standard`
  for (const { tier, unit, nanoUsdPerMtok } of rates.filter((rate) => rate.aboveTokens !== undefined)) {
    const base = dearer.find(([, long]) => long === tier)?.[0] ?? 'standard'
    if (nanoUsdPerMtok > (lowest(rates, base, unit) ?? nanoUsdPerMtok) * highestLongFactor)
      return `${tier} ${unit} is far above ${base}`
  }
  for (const [low, high] of dearer)
    for (const unit of comparable) {
      const [cheap, dear] = [lowest(rates, low, unit), lowest(rates, high, unit)]
      if (cheap !== null && dear !== null && dear < cheap) return `${high} ${unit} is below ${low}`
    }
  return null
}

/**
 * Why the tiers that cost half of standard, and those that cost one factor of it, do not; or null. What is cached is
 * rounded on some pages and says nothing.
 */
export function halfPriceContradictionIn(
  rates: readonly Rate[],
  halved: readonly Tier[],
  factored: readonly Tier[],
): string | null {
  const pairs = (tier: Tier) =>
    sold.flatMap((unit) => {
      const [base, other] = [lowest(rates, 'standard', unit), lowest(rates, tier, unit)]
      return base === null || other === null ? [] : [{ base, other }]
    })
  for (const tier of halved)
    if (pairs(tier).some(({ base, other }) => other * 2 !== base)) return `${tier} is not half of standard`
  for (const tier of factored) {
    const [first, ...others] = pairs(tier)
    if (
      first &&
      others.some(
        ({ base, other }) => BigInt(first.base) * BigInt(other) !== BigInt(first.other) * BigInt(base),
      )
    )
      return `${tier} is not one factor on all prices`
  }
  return null
}

function lowest(rates: readonly Rate[], tier: Tier, unit: Unit): NanoUsdPerMtok | null {
  const found = rates.filter((rate) => rate.tier === tier && rate.unit === unit)
  return found.length === 0 ? null : Math.min(...found.map(({ nanoUsdPerMtok }) => nanoUsdPerMtok))
}
