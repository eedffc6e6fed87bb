import type { Rate } from '@ratecard/core'
import { expect, test } from 'vitest'
import { provenRates } from './list-rates.ts'

const rate = (unit: Rate['unit'], nanoUsdPerMtok: number, extra: Partial<Rate> = {}): Rate => ({
  unit,
  tier: 'standard',
  nanoUsdPerMtok,
  ...extra,
})

test.each<[string, Rate[], string[]]>([
  [
    'beside a paid price',
    [rate('input', 5), rate('output', 7), rate('cached_input', 0)],
    ['input', 'output'],
  ],
  ['as output alone', [rate('input', 5), rate('output', 0)], ['input']],
  ['as input alone', [rate('input', 0), rate('output', 5)], ['output']],
  ['as input without an output', [rate('input', 0)], []],
  [
    'as input and output',
    [rate('input', 0), rate('output', 0), rate('cached_input', 0)],
    ['input', 'output', 'cached_input'],
  ],
])('zero %s', (_, rates, left) => {
  expect(provenRates(rates, 'row').map((kept) => kept.unit)).toEqual(left)
})

test('two prices for one unit and tier make a row unreadable', () => {
  const long = (aboveTokens: number) => rate('input', 5, { tier: 'long_context', aboveTokens })
  expect(provenRates([long(1000), long(2000)], 'row')).toHaveLength(2)
  expect(() => provenRates([long(1000), long(1000)], 'data[3]')).toThrow(
    /^data\[3\]: two prices for long_context input 1000/,
  )
})
