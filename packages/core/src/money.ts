/**
 * Money is an integer number of nano-USD (1e-9 USD) per 1M tokens. The highest price that is ever accepted,
 * $1,000 per 1M, is 1e12, far below 2^53, so a plain integer `number` is exact.
 */
export type NanoUsdPerMtok = number

export const nanoPerUsd = 1_000_000_000
/** Bounds of a paid price: $0.001 and $1,000 per 1M tokens. */
export const lowestPaidNano: NanoUsdPerMtok = nanoPerUsd / 1000
export const highestPaidNano: NanoUsdPerMtok = 1000 * nanoPerUsd

/** How many tokens a quoted price is for, as a power of ten. */
export const tokenPower = { perToken: 0, perThousand: 3, perMillion: 6 } as const
export type TokenPower = (typeof tokenPower)[keyof typeof tokenPower]

const decimalPattern = /^(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/
const nanoPlaces = 9
const wholeDigitsLimit = 16

/**
 * Reads a plain or scientific decimal in USD, exactly, by moving the point in the text.
 * More than 9 decimals (after scaling to 1M tokens) are rounded half-even, but never to 0, which would mean free.
 *
 * @param text the decimal as it stands upstream, without currency sign or separators
 * @param power for how many tokens the price stands
 * @returns null when the text is no non-negative finite decimal, or too large or too small to be held
 */
export function parseNanoUsdPerMtok(text: string, power: TokenPower): NanoUsdPerMtok | null {
  const parts = decimalPattern.exec(text)
  if (!parts) return null
  const [, whole = '', fraction = '', exponent = '0'] = parts
  const digits = whole + fraction
  const places = whole.length + Number(exponent) + (tokenPower.perMillion - power) + nanoPlaces
  if (/^0*$/.test(digits)) return 0
  if (places < 0) return null
  const kept = digits.slice(0, places).padEnd(places, '0').replace(/^0+/, '')
  if (kept.length > wholeDigitsLimit) return null
  const floor = Number(kept || '0')
  const rounded = floor + (roundsUp(digits.slice(places), floor) ? 1 : 0)
  return rounded > 0 && Number.isSafeInteger(rounded) ? rounded : null
}

function roundsUp(rest: string, floor: number): boolean {
  const first = rest[0] ?? '0'
  if (first !== '5') return first > '5'
  return !/^50*$/.test(rest) || floor % 2 === 1
}

/** The shortest exact decimal in USD: `0.4`, `15`, `0.000000001`; never an exponent. */
export function formatUsd(nano: NanoUsdPerMtok): string {
  const text = String(nano).padStart(nanoPlaces + 1, '0')
  const whole = text.slice(0, -nanoPlaces)
  const fraction = text.slice(-nanoPlaces).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}

/** For people: at least two decimals after the dollar sign, thousands separated: `$0.40`, `$1,000.00`, `$0.075`. */
export function formatDollars(nano: NanoUsdPerMtok): string {
  const [whole = '0', fraction = ''] = formatUsd(nano).split('.')
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.padEnd(2, '0')}`
}
