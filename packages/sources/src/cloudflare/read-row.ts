import { type NanoUsdPerMtok, nanoPerUsd, parseNanoUsdPerMtok, tokenPower } from '@ratecard/core'
import { parseMoneyCell } from '../_shared/money-cell.ts'

export const sides = ['input', 'output', 'cached_input'] as const
export type Side = (typeof sides)[number]

const part = /(\$?[\d.]+)( neurons)? per (\S+(?: million)?) (input|output|cached input) tokens(?: |$)/gi
/** Prices in dollars are rounded to a tenth of a cent. */
const rounding = nanoPerUsd / 2000

/**
 * `$0.027 per M input tokens $0.201 per M output tokens`, or the same in neurons: all of the cell, or nothing.
 * @returns the amounts as they stand; null when the cell has another word in it
 */
export function readTokenCell(cell: string, isInNeurons: boolean): Map<Side, string> | null {
  const amounts = new Map<Side, string>()
  const rest = cell.replace(
    part,
    (whole, amount: string, neurons: string | undefined, per: string, name: string) => {
      const side = name.toLowerCase() === 'cached input' ? 'cached_input' : name.toLowerCase()
      const isAsMeant = (neurons !== undefined) === isInNeurons && amount.startsWith('$') !== isInNeurons
      if (!isAsMeant || per !== 'M' || !isSide(side) || amounts.has(side)) return whole
      amounts.set(side, isInNeurons ? amount : amount.slice(1))
      return ''
    },
  )
  return rest.trim() === '' && amounts.size > 0 ? amounts : null
}

/** Dollars per 1M tokens, if the same in neurons comes to it; null where it does not. */
export function confirmedPrice(
  usd: string | undefined,
  neurons: string | undefined,
  nanoPerNeuron: number,
): NanoUsdPerMtok | null {
  const money = parseMoneyCell(`$${usd}`, tokenPower.perMillion)
  const count = parseNanoUsdPerMtok(neurons ?? '', tokenPower.perMillion)
  if (money.kind !== 'price' || count === null) return null
  const worth = Number((BigInt(count) * BigInt(nanoPerNeuron)) / BigInt(nanoPerUsd))
  return Math.abs(worth - money.nano) <= rounding ? money.nano : null
}

function isSide(text: string): text is Side {
  return sides.some((side) => side === text)
}
