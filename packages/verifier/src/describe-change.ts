import { formatDollars, type NanoUsdPerMtok, type PriceTuple, tupleFields } from '@ratecard/core'

export const fieldNames: Record<keyof PriceTuple, string> = {
  input: 'input',
  output: 'output',
  cachedInput: 'cached input',
}

/** A price as people read it. Also takes what no price can be, since that is what a rejection shows. */
export function describePrice(nano: NanoUsdPerMtok | null): string {
  if (nano === null) return 'none'
  if (!Number.isSafeInteger(nano) || nano < 0) return `${nano} nano-USD`
  return nano === 0 ? 'free' : formatDollars(nano)
}

/** `input $0.40 → $0.60 (+50 %)`: the prices that differ, or all of the new ones where there is no old one. */
export function describeChange(before: PriceTuple | null, after: PriceTuple): string {
  const parts = tupleFields.flatMap((field) => {
    const old = before?.[field] ?? null
    const next = after[field]
    if (old === next) return []
    const name = fieldNames[field]
    if (before === null) return [`${name} ${describePrice(next)}`]
    return [`${name} ${describePrice(old)} → ${describePrice(next)}${share(old, next)}`]
  })
  return parts.join(', ')
}

function share(before: NanoUsdPerMtok | null, after: NanoUsdPerMtok | null): string {
  if (!before || after === null) return ''
  const perMille = Math.round((Math.abs(after - before) * 1000) / before)
  const sign = after > before ? '+' : '−'
  return perMille === 0 ? ` (less than ${sign}0.1 %)` : ` (${sign}${perMille / 10} %)`
}
