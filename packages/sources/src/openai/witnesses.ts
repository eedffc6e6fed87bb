import { type NanoUsdPerMtok, nanoPerUsd, type Rate, type Tier, type Unit } from '@ratecard/core'

const pairedUnits: readonly Unit[] = [
  'input',
  'output',
  'input_image',
  'output_image',
  'input_audio',
  'output_audio',
]
const families: readonly (readonly [Unit, Unit, Unit])[] = [
  ['input', 'cached_input', 'output'],
  ['input_audio', 'cached_input_audio', 'output_audio'],
  ['input_image', 'cached_input_image', 'output_image'],
]
const cent = nanoPerUsd / 100

/**
 * What the tiers of one model say of each other: batch and flex are half of standard (batch was equal to it for
 * a few old models), priority is one factor on all, writes to the cache cost 5/4, cached input less than input.
 * @returns why they cannot all be right, or null
 */
export function contradictionIn(rates: readonly Rate[]): string | null {
  const price = (tier: Tier, unit: Unit) =>
    rates.find((rate) => rate.tier === tier && rate.unit === unit)?.nanoUsdPerMtok ?? null
  for (const tier of longTiers.flat()) {
    const input = price(tier, 'input')
    const write = price(tier, 'cache_write')
    if (write !== null && (input === null || write * 4 !== input * 5))
      return `${tier} cache writes are not 5/4 of input`
    for (const family of families) {
      const [base, cached, output] = family.map((unit) => price(tier, unit))
      if (cached != null && (base == null || cached > base)) return `${tier} cached input is above input`
      if (base != null && output != null && output < base) return `${tier} output is below input`
    }
  }
  for (const tier of ['batch', 'flex'] as const) {
    const pairs = pairsOf(pairedUnits, (unit) => [price('standard', unit), price(tier, unit)])
    const isHalf = pairs.every(([standard, other]) => other * 2 === standard)
    const isEqual = tier === 'batch' && pairs.every(([standard, other]) => other === standard)
    if (!isHalf && !isEqual) return `${tier} is not half of standard`
    const cached = pairsOf(['cached_input'], (unit) => [price('standard', unit), price(tier, unit)])
    if (cached.some(([standard, other]) => Math.abs(standard - 2 * other) > cent))
      return `cached ${tier} is not half of standard`
  }
  for (const [base, long] of longTiers)
    if (longPairs(rates, base, long).some(({ short, other }) => other < short))
      return `${long} is below ${base}`
  const isConfirmed = rates.some(
    ({ tier, unit }) => unit === 'output' && ['batch', 'flex', 'priority'].includes(tier),
  )
  if (
    !isConfirmed &&
    rates.some(({ tier }) => tier === 'long_context') &&
    !longContextFits(rates, 'standard', 'long_context')
  )
    return 'nothing confirms the price beside that of long context'
  const dear = pairsOf([...pairedUnits, 'cached_input'], (unit) => [
    price('standard', unit),
    price('priority', unit),
  ])
  const [first] = dear
  if (first && first[1] <= first[0]) return 'priority is not above standard'
  if (first && dear.some((pair) => BigInt(first[0]) * BigInt(pair[1]) !== BigInt(first[1]) * BigInt(pair[0])))
    return 'priority is not one factor on all prices'
  return null
}

/** The four tiers beside the tiers of their long contexts. */
export const longTiers: readonly [Tier, Tier][] = [
  ['standard', 'long_context'],
  ['batch', 'batch_long_context'],
  ['flex', 'flex_long_context'],
  ['priority', 'priority_long_context'],
]

/** Long context costs twice the input and one and a half times the output; what says otherwise is left out. */
export function longContextFits(rates: readonly Rate[], base: Tier, long: Tier): boolean {
  const pairs = longPairs(rates, base, long)
  return (
    pairs.some(({ unit }) => unit === 'output') &&
    pairs.every(({ unit, short, other }) =>
      unit === 'output' ? 2 * other === 3 * short : other === 2 * short,
    )
  )
}

function longPairs(rates: readonly Rate[], base: Tier, long: Tier) {
  const price = (tier: Tier, unit: Unit) =>
    rates.find((rate) => rate.tier === tier && rate.unit === unit)?.nanoUsdPerMtok ?? null
  return (['input', 'cached_input', 'cache_write', 'output'] as const).flatMap((unit) => {
    const [short, other] = [price(base, unit), price(long, unit)]
    return short === null || other === null ? [] : [{ unit, short, other }]
  })
}

function pairsOf(
  units: readonly Unit[],
  pick: (unit: Unit) => [NanoUsdPerMtok | null, NanoUsdPerMtok | null],
): [NanoUsdPerMtok, NanoUsdPerMtok][] {
  return units.map(pick).filter((pair): pair is [number, number] => pair[0] !== null && pair[1] !== null)
}
