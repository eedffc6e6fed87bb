import { describe, expect, it } from 'vitest'
import { price, rowContext } from '../test-context.ts'
import { swapRule } from './swap-rule.ts'

const current = price('1', '4', '0.1')

describe('rule 4: new input ≈ old output and new output ≈ old input (1 %) → reject `swap`', () => {
  it.each([
    ['exactly', price('4', '1'), true],
    ['1 % off', price('4.04', '0.99'), true],
    ['input 1 % off and a little', price('4.040000001', '1'), false],
    ['output 1 % off and a little', price('4', '0.989999999'), false],
    ['input alone', price('4', '4'), false],
    ['output alone', price('1', '1'), false],
    ['unchanged', current, false],
  ])('%s', (_, tuple, isSwap) => {
    expect(swapRule.check(rowContext(tuple, { current }))?.outcome ?? null).toBe(isSwap ? 'rejected' : null)
  })

  it.each([
    [price('1', '1.005'), price('1.005', '1'), false],
    [price('1', '1.01'), price('1.01', '1'), false],
    [price('1', '1.010000001'), price('1.010000001', '1'), true],
  ])('input and output that cost about the same cannot be told apart', (before, after, isSwap) => {
    expect(swapRule.check(rowContext(after, { current: before })) !== null).toBe(isSwap)
  })

  it('says what would have been published', () => {
    expect(swapRule.check(rowContext(price('4', '1', '0.1'), { current }))).toEqual({
      outcome: 'rejected',
      code: 'swap',
      detail: 'input $1.00 → $4.00 (+300 %), output $4.00 → $1.00 (−75 %)',
    })
  })
})
