import { expect, it } from 'vitest'
import { price, rowContext } from '../test-context.ts'
import { notPricedRule } from './not-priced-rule.ts'

const paid = price('1', '4', '0.1')

it.each([
  ['input and output', paid, false],
  ['free', price('0', '0'), false],
  ['no output', { ...paid, output: null }, true],
  ['no input', { ...paid, input: null }, true],
  ['cached input alone', { ...paid, input: null, output: null }, true],
  ['nothing', { input: null, output: null, cachedInput: null }, true],
])('rule 1: a row without an output price is not priced: %s', (_, tuple, isNotPriced) => {
  expect(notPricedRule.check(rowContext(tuple))).toEqual(isNotPriced ? { outcome: 'not_priced' } : null)
})
