import { expect, it } from 'vitest'
import { refusalOf } from '../_testing/refusal-of.ts'
import { contradictionIn, refuseManyUnparsed, standardRates } from './standard-rates.ts'

it('leaves out what has no price', () => {
  expect(standardRates({ input: 5, output: null })).toEqual([
    { unit: 'input', tier: 'standard', nanoUsdPerMtok: 5 },
  ])
})

it.each<[Parameters<typeof standardRates>[0], string | null]>([
  [{ input: 5, output: 5, cached_input: 5 }, null],
  [{ input: 5, output: 4 }, 'output is below input'],
  [{ input: 5, output: 5, cached_input: 6 }, 'cached input is above input'],
  [{ cached_input: 1 }, 'cached input is above input'],
  [{ input: 0, output: 5 }, 'free by half'],
  [{ input: 0, output: 0 }, null],
  [{ input: 5 }, null],
])('%o: %s', (prices, why) => {
  expect(contradictionIn(standardRates(prices))).toBe(why)
})

it.each([
  [1, 2, null],
  [2, 20, null],
  [2, 19, 'layout'],
  [3, 29, 'layout'],
])('%i unparsed of %i rows: %s', (count, rows, code) => {
  const skipped = Array.from({ length: count }, () => ({
    label: '',
    reason: 'unparsed' as const,
    detail: '',
  }))
  const others = Array.from({ length: 9 }, () => ({ label: '', reason: 'not_priced' as const, detail: '' }))
  expect(refusalOf(() => refuseManyUnparsed([...skipped, ...others], rows))).toBe(code)
})
