import { describe, expect, it } from 'vitest'
import {
  isFree,
  isPrice,
  noPrice,
  type PriceTuple,
  type Rate,
  sameTuple,
  sortRates,
  standardTuple,
} from './rate.ts'

const tuple = (
  input: number | null,
  output: number | null,
  cachedInput: number | null = null,
): PriceTuple => ({
  input,
  output,
  cachedInput,
})
const rate = (tier: Rate['tier'], unit: Rate['unit'], nanoUsdPerMtok: number): Rate => ({
  tier,
  unit,
  nanoUsdPerMtok,
})

describe('standardTuple', () => {
  it('contract: other dimensions never leak into the three', () => {
    const others = [
      rate('batch', 'input', 1),
      rate('long_context', 'output', 2),
      rate('priority', 'cached_input', 3),
      rate('standard', 'input_audio', 4),
      rate('standard', 'cache_write', 5),
      rate('standard', 'output_image', 6),
      rate('standard', 'cached_input_audio', 7),
    ]
    expect(standardTuple(others)).toEqual(noPrice)
    const standard = [
      rate('standard', 'input', 10),
      rate('standard', 'output', 20),
      rate('standard', 'cached_input', 0),
    ]
    expect(standardTuple([...others, ...standard])).toEqual(tuple(10, 20, 0))
  })

  it('takes an equal rate that is given twice, and guesses nothing from two that differ', () => {
    const output = rate('standard', 'output', 20)
    expect(standardTuple([rate('standard', 'input', 10), rate('standard', 'input', 10), output])).toEqual(
      tuple(10, 20),
    )
    expect(standardTuple([rate('standard', 'input', 10), rate('standard', 'input', 11), output])).toEqual(
      tuple(null, 20),
    )
  })
})

it.each([
  [tuple(1, 2), true],
  [tuple(0, 0), true],
  [tuple(1, null, 1), false],
  [tuple(null, 1), false],
  [noPrice, false],
])('contract: input and output are both known, or it is no price: %o is %s', (value, expected) => {
  expect(isPrice(value)).toBe(expected)
})

it.each([
  [tuple(0, 0), true],
  [tuple(0, 0, 0), true],
  [tuple(0, 1), false],
  [tuple(1, 0), false],
  [tuple(0, null), false],
  [noPrice, false],
])('isFree(%o) is %s', (value, expected) => expect(isFree(value)).toBe(expected))

it.each([
  [tuple(1, 2, 3), tuple(1, 2, 3), true],
  [tuple(1, 2, 3), tuple(1, 2, 4), false],
  [tuple(1, 2, null), tuple(1, 2, 0), false],
  [tuple(1, 2), tuple(2, 1), false],
])('sameTuple(%o, %o) is %s', (a, b, expected) => expect(sameTuple(a, b)).toBe(expected))

it('sorts rates by tier, unit and threshold, whatever the order they came in', () => {
  const long = (aboveTokens: number): Rate => ({ ...rate('long_context', 'input', 1), aboveTokens })
  const sorted = [
    rate('standard', 'input', 1),
    rate('standard', 'output', 1),
    rate('batch', 'input', 1),
    long(128_000),
    long(200_000),
  ]
  expect(sortRates([...sorted].reverse())).toEqual(sorted)
  expect(sortRates(sorted)).toEqual(sorted)
})
