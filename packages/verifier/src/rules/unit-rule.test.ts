import { describe, expect, it } from 'vitest'
import { price, rowContext } from '../test-context.ts'
import { unitRule } from './unit-rule.ts'

const check = (before: string, after: string) =>
  unitRule.check(rowContext(price('3', after), { current: price('3', before) }))

describe('rule 3: new/old within 2 % of 10^k, k ≠ 0, either way: |k| ≥ 2 → reject `unit`; |k| = 1 → hold `unit`', () => {
  it.each([
    ['1', '102', 'rejected'],
    ['1', '102.000000001', null],
    ['1', '98', 'rejected'],
    ['1', '97.999999999', null],
    ['100', '1.02', 'rejected'],
    ['100', '1.020000001', null],
    ['100', '0.98', 'rejected'],
    ['100', '0.979999999', null],
    ['0.5', '500', 'rejected'],
    ['500', '0.5', 'rejected'],
    ['0.001', '1000', 'rejected'],
    ['1000', '0.001', 'rejected'],
    ['4', '40.8', 'held'],
    ['4', '40.800000001', null],
    ['4', '39.2', 'held'],
    ['4', '39.199999999', null],
    ['4', '0.408', 'held'],
    ['4', '0.408000001', null],
    ['4', '0.392', 'held'],
    ['4', '0.391999999', null],
    ['4', '4', null],
    ['4', '4.08', null],
    ['4', '20', null],
  ])('output $%s → $%s: %s', (before, after, outcome) => {
    expect(check(before, after)?.outcome ?? null).toBe(outcome)
  })

  it.each([
    ['input', price('1', '4', '0.1'), price('100', '4', '0.1'), 'rejected'],
    ['cached input', price('1', '4', '0.1'), price('1', '4', '1'), 'held'],
    ['two prices, the wider decides', price('1', '4', '0.1'), price('1000', '4', '1'), 'rejected'],
    [
      'two prices in two directions, the wider decides',
      price('1', '400', '0.1'),
      price('10', '4', '0.1'),
      'rejected',
    ],
    ['a cached price that appears', price('1', '4'), price('1', '4', '0.01'), null],
    ['a cached price that goes', price('1', '4', '0.01'), price('1', '4'), null],
    ['free to paid', price('0', '0'), price('1', '4'), null],
    ['paid to free', price('1', '4'), price('0', '0'), null],
  ])('any one price is enough: %s', (_, current, tuple, outcome) => {
    expect(unitRule.check(rowContext(tuple, { current }))?.outcome ?? null).toBe(outcome)
  })

  it('no repetition and no other source clears it', () => {
    const tuple = price('1', '40', '0.1')
    const sighting = {
      tuple,
      heldSince: '2026-08-01T00:00:00Z',
      lastSeenAt: '2026-08-20T00:00:00Z',
      sightings: 20,
    }
    const peers = [{ sourceId: 'b', roots: ['b'], tuple, observedAt: '2026-08-21T00:00:00Z' }]
    expect(unitRule.check(rowContext(tuple, { sighting, peers }))).toEqual({
      outcome: 'held',
      code: 'unit',
      detail: 'output $4.00 → $40.00 (+900 %)',
      clears: 'an approval of exactly these values',
    })
  })

  it('has nothing to compare a first price with', () => {
    expect(unitRule.check(rowContext(price('1', '4'), { current: null }))).toBeNull()
  })
})
