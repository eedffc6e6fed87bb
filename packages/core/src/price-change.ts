import type { NanoUsdPerMtok } from './money.ts'
import type { PriceTuple } from './rate.ts'

/** The fields of a tuple, for changes that are judged field by field. */
export const tupleFields = ['input', 'output', 'cachedInput'] as const

const nearPowerDivisor = 50n
const swapDivisor = 100
const highestPower = 12

/** Fields that are known on both sides. */
export function sharedFields(before: PriceTuple, after: PriceTuple): [NanoUsdPerMtok, NanoUsdPerMtok][] {
  return tupleFields
    .map((field) => [before[field], after[field]] as const)
    .filter((pair): pair is [number, number] => pair[0] !== null && pair[1] !== null)
}

/**
 * The power of ten, other than 0, that one field moved by (within 2 per cent): the mark of a unit mistake.
 * @returns the power of the largest size among the fields; 0 when none moved so
 */
export function powerOfTenJump(before: PriceTuple, after: PriceTuple): number {
  const powers = sharedFields(before, after).map(([old, now]) => powerOf(BigInt(old), BigInt(now)))
  return powers.reduce((largest, power) => (Math.abs(power) > Math.abs(largest) ? power : largest), 0)
}

function powerOf(old: bigint, now: bigint): number {
  if (old === 0n || now === 0n) return 0
  for (let k = 1; k <= highestPower; k++) {
    const factor = 10n ** BigInt(k)
    if (isNear(now, old * factor)) return k
    if (isNear(now * factor, old)) return -k
  }
  return 0
}

function isNear(value: bigint, reference: bigint): boolean {
  const difference = value > reference ? value - reference : reference - value
  return difference * nearPowerDivisor <= reference
}

/**
 * Input and output took each other's place (within 1 per cent). Where both are about the same, nothing can be told
 * apart and it is no swap.
 */
export function isSwap(before: PriceTuple, after: PriceTuple): boolean {
  if (before.input === null || before.output === null || after.input === null || after.output === null)
    return false
  const isClose = (a: number, b: number) => swapDivisor * Math.abs(a - b) <= b
  return (
    isClose(after.input, before.output) &&
    isClose(after.output, before.input) &&
    !isClose(after.input, before.input)
  )
}
