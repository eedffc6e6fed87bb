import { expect, it } from 'vitest'
import { price, rowContext } from '../test-context.ts'
import { equalRule } from './equal-rule.ts'

const current = price('1', '4', '0.1')

it.each([
  ['equal', price('1', '4', '0.1'), current, true],
  ['input differs', price('1.000000001', '4', '0.1'), current, false],
  ['output differs', price('1', '4.000000001', '0.1'), current, false],
  ['cached input differs', price('1', '4', '0.100000001'), current, false],
  ['cached input is gone', price('1', '4'), current, false],
  ['nothing stands', price('1', '4', '0.1'), null, false],
])('rule 6: equal to the current price → accept: %s', (_, tuple, standing, isEqual) => {
  const expected = isEqual ? { outcome: 'accepted', code: 'equal' } : null
  expect(equalRule.check(rowContext(tuple, { current: standing }))).toEqual(expected)
})
