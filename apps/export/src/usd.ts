import { formatUsd, type NanoUsdPerMtok, parseNanoUsdPerMtok, tokenPower } from '@ratecard/core'

/**
 * USD per 1M tokens as a JSON number: the double nearest to the exact decimal, which prints as that decimal again
 * (at most 15 significant digits, by the bound on prices).
 */
export function usd(nano: NanoUsdPerMtok): number {
  return Number(formatUsd(nano))
}

export function usdOrNull(nano: NanoUsdPerMtok | null): number | null {
  return nano === null ? null : usd(nano)
}

/** The way back from a published number. */
export function nanoOf(published: number): NanoUsdPerMtok {
  const nano = parseNanoUsdPerMtok(String(published), tokenPower.perMillion)
  if (nano === null) throw new RangeError(`${published} is not a published price`)
  return nano
}

/** The exact decimal of a published number, without exponent. */
export function usdText(published: number | null): string {
  return published === null ? '' : formatUsd(nanoOf(published))
}
