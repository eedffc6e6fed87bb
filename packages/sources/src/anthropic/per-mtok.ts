import { type NanoUsdPerMtok, nanoPerUsd, Refusal, tokenPower } from '@ratecard/core'
import { parseMoneyCell } from '../_shared/money-cell.ts'

const statedUnit = /^\$[\d.]+ ?\/ ?(.*)$/

/**
 * Every price of this page says `/ MTok`.
 * @returns null when the cell cannot be read
 * @throws Refusal `unit` when it says another number of tokens, `currency` when it is not in US dollars
 */
export function perMtok(cell: string): NanoUsdPerMtok | null {
  const money = parseMoneyCell(cell)
  const unit = statedUnit.exec(cell)?.[1]
  if (unit !== undefined && /tok/i.test(unit) && unit !== 'MTok')
    throw new Refusal('unit', `"${cell.slice(0, 40)}" is not per MTok`)
  return money.kind === 'price' && money.power === tokenPower.perMillion ? money.nano : null
}

const cent = nanoPerUsd / 100

/**
 * Whether a price is the given multiple of another, exactly or as the page rounds what has no whole cents.
 * @param numerator over `denominator`: the multiple, so that no float is needed
 */
export function isMultiple(
  value: NanoUsdPerMtok,
  base: NanoUsdPerMtok,
  numerator: number,
  denominator: number,
): boolean {
  if (value * denominator === base * numerator) return true
  const hasWholeCents = (base * numerator) % (cent * denominator) === 0
  return !hasWholeCents && value === Math.round((base * numerator) / (cent * denominator)) * cent
}
