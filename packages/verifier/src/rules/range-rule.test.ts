import type { PriceTuple } from '@ratecard/core'
import { describe, expect, it } from 'vitest'
import { price, rowContext, usd } from '../test-context.ts'
import { rangeRule } from './range-rule.ts'

const check = (tuple: PriceTuple, kind: 'page' | 'list' = 'page') =>
  rangeRule.check(rowContext(tuple, { kind }))

describe('rule 1: 0 only where the page says free; otherwise between $0.001 and $1,000 per 1M', () => {
  it.each([
    ['the lowest paid price', price('0.001', '0.001')],
    ['the highest paid price', price('1000', '1000', '1000')],
    ['free', price('0', '0')],
    ['free with free cached input', price('0', '0', '0')],
    ['a cached price below the lowest paid one', price('0.001', '0.001', '0.000000001')],
    ['input alone (embeddings)', { ...price('0.02', '0'), output: null }],
    ['free input alone (free embeddings)', { ...price('0', '0'), output: null }],
    ['nothing at all', { input: null, output: null, cachedInput: null }],
  ])('passes %s', (_, tuple) => {
    expect(check(tuple)).toBeNull()
    expect(check(tuple, 'list')).toBeNull()
  })

  it.each([
    ['input below the lowest', price('0.000999999', '4')],
    ['output below the lowest', price('1', '0.000999999')],
    ['input above the highest', price('1000.000000001', '4')],
    ['output above the highest', price('1', '1000.000000001')],
    ['cached input above the highest', price('1', '4', '1000.000000001')],
    ['input 0 beside a paid output', price('0', '4')],
    ['output 0 beside a paid input', price('1', '0')],
    ['a negative price', { ...price('1', '4'), input: -1 }],
    ['a negative cached price', { ...price('1', '4'), cachedInput: -1 }],
    ['a fraction of a nano-USD', { ...price('1', '4'), output: 4_000_000_000.5 }],
    ['NaN', { ...price('1', '4'), input: Number.NaN }],
    ['Infinity', { ...price('1', '4'), input: Number.POSITIVE_INFINITY }],
    ['input alone, too high', { ...price('1001', '0'), output: null }],
  ])('rejects %s', (_, tuple) => {
    expect(check(tuple)).toMatchObject({ outcome: 'rejected', code: 'range' })
    expect(check(tuple, 'list')).toMatchObject({ outcome: 'rejected', code: 'range' })
  })

  it('a cached 0 beside a paid input: a page may say so, a typed list may not', () => {
    expect(check(price('1', '4', '0'), 'page')).toBeNull()
    expect(check(price('1', '4', '0'), 'list')).toMatchObject({ outcome: 'rejected', code: 'range' })
  })

  it.each([
    [price('1', '5000'), 'output $5,000.00 is outside $0.001 to $1,000 per 1M tokens'],
    [price('0', '4'), 'input is 0 while the rest of the row is paid'],
    [
      { ...price('1', '4'), cachedInput: -usd('1') },
      'cached input -1000000000 nano-USD is outside $0.001 to $1,000 per 1M tokens',
    ],
  ])('says which price it was', (tuple, detail) => {
    expect(check(tuple)).toEqual({ outcome: 'rejected', code: 'range', detail })
  })
})
