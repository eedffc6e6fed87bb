import type { Rate, Tier, Unit } from '@ratecard/core'
import { describe, expect, it } from 'vitest'
import { halfPriceContradictionIn, tierContradictionIn } from './tier-contradiction.ts'

type Short = [unit: Unit, tier: Tier, nanoUsdPerMtok: number, aboveTokens?: number]

const rates = (short: readonly Short[]): Rate[] =>
  short.map(([unit, tier, nanoUsdPerMtok, aboveTokens]) => ({
    unit,
    tier,
    nanoUsdPerMtok,
    ...(aboveTokens !== undefined && { aboveTokens }),
  }))
const plain: Short[] = [
  ['input', 'standard', 100],
  ['output', 'standard', 400],
]

describe('prices that can all be right', () => {
  it.each<[string, Short[]]>([
    ['input and output', plain],
    ['an output 20 times as dear', [plain[0] as Short, ['output', 'standard', 2000]]],
    ['an embedding', [['input', 'standard', 100]]],
    ['cache writes', [...plain, ['cache_write', 'standard', 125], ['cached_input', 'standard', 100]]],
    ['two long contexts', [...plain, ['input', 'long_context', 100, 8], ['input', 'long_context', 2000, 32]]],
    [
      'all tiers',
      [...plain, ['input', 'batch', 50], ['input', 'priority', 180], ['output', 'off_peak', 400]],
    ],
  ])('%s', (_, short) => {
    expect(tierContradictionIn(rates(short))).toBeNull()
  })
})

it.each<[string, Short[], string]>([
  ['output', [plain[0] as Short, ['output', 'standard', 99]], 'output is below input'],
  ['a lost point', [plain[0] as Short, ['output', 'standard', 2001]], 'standard output is far above input'],
  ['writes', [...plain, ['cache_write', 'standard', 201]], 'standard cache_write is far above input'],
  [
    'storage',
    [...plain, ['cache_storage_hour', 'standard', 3001]],
    'standard cache_storage_hour is far above input',
  ],
  [
    'long context',
    [...plain, ['input', 'long_context', 2001, 8]],
    'long_context input is far above standard',
  ],
  ['shorter is dearer', [...plain, ['input', 'long_context', 99, 8]], 'long_context input is below standard'],
  ['batch alone', [['input', 'batch', 50]], 'batch without standard'],
  ['batch is dearer', [...plain, ['input', 'batch', 101]], 'standard input is below batch'],
  ['priority is cheaper', [...plain, ['input', 'priority', 99]], 'priority input is below standard'],
  [
    'cached audio',
    [...plain, ['cached_input_audio', 'standard', 9]],
    'standard cached_input_audio without input_audio',
  ],
  [
    'cached batch',
    [...plain, ['input', 'batch', 50], ['cached_input', 'batch', 51]],
    'batch cached_input is above input',
  ],
])('%s', (_, short, why) => {
  expect(tierContradictionIn(rates(short))).toBe(why)
})

it.each<[string, Short[], string | null]>([
  ['half', [...plain, ['input', 'batch', 50], ['output', 'batch', 200]], null],
  ['not half', [...plain, ['input', 'batch', 50], ['output', 'batch', 199]], 'batch is not half of standard'],
  ['one factor', [...plain, ['input', 'priority', 180], ['output', 'priority', 720]], null],
  [
    'two factors',
    [...plain, ['input', 'priority', 180], ['output', 'priority', 721]],
    'priority is not one factor on all prices',
  ],
  ['cached apart', [...plain, ['input', 'priority', 180], ['cached_input', 'priority', 1]], null],
])('the price of another tier: %s', (_, short, why) => {
  expect(halfPriceContradictionIn(rates(short), ['batch'], ['priority'])).toBe(why)
})
