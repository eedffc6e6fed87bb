import { describe, expect, it } from 'vitest'
import { price, rowContext } from '../test-context.ts'
import { inForceRule } from './in-force-rule.ts'

const { quote } = rowContext(price('1', '4'))
const check = (dates: { effectiveFrom?: string; effectiveUntil?: string }) =>
  inForceRule.check(
    rowContext(price('1', '4'), { at: '2026-08-31T23:59:59Z', quote: { ...quote, ...dates } }),
  )

describe('rule 2: the row in force on the day of the reading is the price', () => {
  it.each([
    ['a row without dates', {}],
    ['a promotion on its last day', { effectiveUntil: '2026-08-31' }],
    ['a promotion that goes on', { effectiveUntil: '2026-09-01' }],
  ])('passes %s', (_, dates) => expect(check(dates)).toBeNull())

  it.each([
    ['tomorrow', { effectiveFrom: '2026-09-01' }],
    ['today', { effectiveFrom: '2026-08-31' }],
    ['yesterday', { effectiveFrom: '2026-08-30' }],
  ])('never prices a row announced for %s', (_, dates) =>
    expect(check(dates)).toEqual({ outcome: 'not_priced' }),
  )

  it('does not price a promotion whose last day was yesterday', () => {
    expect(check({ effectiveUntil: '2026-08-30' })).toEqual({ outcome: 'not_priced' })
  })
})
