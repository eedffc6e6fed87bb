import type { NanoUsdPerMtok } from './money.ts'

/** What is counted. Every unit is priced per 1M tokens of its kind. */
export const units = [
  'input',
  'output',
  'cached_input',
  'cache_write',
  'cache_write_1h',
  'cache_storage_hour',
  'input_audio',
  'output_audio',
  'cached_input_audio',
  'input_image',
  'output_image',
  'cached_input_image',
  'input_video',
  'output_reasoning',
  'training',
] as const
export type Unit = (typeof units)[number]

/** Under which terms it is sold. Only `standard` ever becomes the price of an endpoint. */
export const tiers = [
  'standard',
  'batch',
  'flex',
  'priority',
  'fast',
  'off_peak',
  'long_context',
  'batch_long_context',
  'flex_long_context',
  'priority_long_context',
] as const
export type Tier = (typeof tiers)[number]

/** One price dimension of an endpoint. */
export interface Rate {
  unit: Unit
  tier: Tier
  nanoUsdPerMtok: NanoUsdPerMtok
  /** The prompt length from which a long-context tier applies; absent elsewhere. */
  aboveTokens?: number
}

/** The standard prices of an endpoint: on demand, shortest context. null means unknown or not published. */
export interface PriceTuple {
  input: NanoUsdPerMtok | null
  output: NanoUsdPerMtok | null
  cachedInput: NanoUsdPerMtok | null
}

/** A tuple whose input and output are both known: the only kind that is ever published as a price. */
export interface Price extends PriceTuple {
  input: NanoUsdPerMtok
  output: NanoUsdPerMtok
}

export const noPrice: PriceTuple = { input: null, output: null, cachedInput: null }

export function isPrice(tuple: PriceTuple): tuple is Price {
  return tuple.input !== null && tuple.output !== null
}

export function sameTuple(a: PriceTuple, b: PriceTuple): boolean {
  return a.input === b.input && a.output === b.output && a.cachedInput === b.cachedInput
}

export function isFree(tuple: PriceTuple): boolean {
  return tuple.input === 0 && tuple.output === 0
}

/**
 * Picks the three standard prices out of all rates; nothing else leaks into them. Where two standard rates of
 * one unit differ, taking one of them would be a guess: that price is null.
 */
export function standardTuple(rates: readonly Rate[]): PriceTuple {
  const pick = (unit: Unit) => {
    const standard = rates.filter((rate) => rate.tier === 'standard' && rate.unit === unit)
    const [price = null, ...others] = new Set(standard.map((rate) => rate.nanoUsdPerMtok))
    return others.length === 0 ? price : null
  }
  return { input: pick('input'), output: pick('output'), cachedInput: pick('cached_input') }
}

const order = (rate: Rate) =>
  tiers.indexOf(rate.tier) * 1_000_000_000 + units.indexOf(rate.unit) * 10_000_000 + (rate.aboveTokens ?? 0)

/** Rates in the one fixed order of tiers, units and thresholds, and each with its keys in one order. */
export function sortRates(rates: readonly Rate[]): Rate[] {
  return [...rates]
    .sort((a, b) => order(a) - order(b))
    .map(({ unit, tier, nanoUsdPerMtok, aboveTokens }) =>
      aboveTokens === undefined
        ? { unit, tier, nanoUsdPerMtok }
        : { unit, tier, nanoUsdPerMtok, aboveTokens },
    )
}
