import {
  highestPaidNano,
  isFree,
  lowestPaidNano,
  type NanoUsdPerMtok,
  type PriceTuple,
  tupleFields,
} from '@ratecard/core'
import { describePrice, fieldNames } from '../describe-change.ts'
import type { RowContext, RowDecision, Rule } from '../row-context.ts'

type Kind = RowContext['kind']
type PriceField = keyof PriceTuple

/**
 * Rule 1: 0 only where the page says free, otherwise between $0.001 and $1,000 per 1M.
 * @returns the first price that is out of bounds
 */
export function firstOutOfRange(tuple: PriceTuple, kind: Kind): PriceField | null {
  return tupleFields.find((field) => !isInRange(field, tuple[field], tuple, kind)) ?? null
}

function isInRange(field: PriceField, nano: NanoUsdPerMtok | null, tuple: PriceTuple, kind: Kind): boolean {
  if (nano === null) return true
  if (!Number.isSafeInteger(nano) || nano < 0 || nano > highestPaidNano) return false
  if (nano === 0) return isZeroMeant(field, tuple, kind)
  // A tenth or a fiftieth of a very cheap input is a true cached price, though it lies below the lowest input.
  return field === 'cachedInput' || nano >= lowestPaidNano
}

/**
 * One free price beside a paid one is no offer that a page makes, but an empty cell that became 0. A page may
 * still say that cached input alone is free; a typed list writes 0 for "no cached price", so there it is null.
 * A row without a partner (embeddings) is not priced anyway.
 */
function isZeroMeant(field: PriceField, tuple: PriceTuple, kind: Kind): boolean {
  if (isFree(tuple)) return true
  if (field === 'cachedInput') return kind === 'page' || tuple.input === null
  return tuple.input === null || tuple.output === null
}

export const rangeRule: Rule = {
  id: 'range',
  check({ tuple, kind }): RowDecision | null {
    const field = firstOutOfRange(tuple, kind)
    if (!field) return null
    const detail =
      tuple[field] === 0
        ? `${fieldNames[field]} is 0 while the rest of the row is paid`
        : `${fieldNames[field]} ${describePrice(tuple[field])} is outside $0.001 to $1,000 per 1M tokens`
    return { outcome: 'rejected', code: 'range', detail }
  },
}
