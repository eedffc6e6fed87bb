import { isPrice, type PriceTuple } from '@ratecard/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeRow } from './judge-row.ts'
import type { Rule } from './row-context.ts'
import { rules } from './rules.ts'
import { price, rowContext } from './test-context.ts'

const throwing: Rule = {
  id: 'broken',
  check() {
    throw new Error('no\u202e such\nthing')
  },
}
const accepting: Rule = { id: 'accepting', check: () => ({ outcome: 'accepted', code: 'changed' }) }
const silent: Rule = { id: 'silent', check: () => null }

describe('judgeRow', () => {
  it('keeps the order of verification.md, with approvals after rules 1 and 2', () => {
    expect(rules.map((rule) => rule.id)).toEqual([
      'range',
      'not_priced',
      'in_force',
      'approved',
      'rejected',
      'unit',
      'swap',
      'inverted',
      'equal',
      'flapping',
      'change',
      'first_seen',
    ])
  })

  it.each([
    [
      'the first rule that answers decides',
      [silent, accepting, throwing],
      { outcome: 'accepted', code: 'changed' },
    ],
    [
      'a rule that throws holds',
      [silent, throwing, accepting],
      { outcome: 'held', code: 'rule_error', detail: 'rule broken failed: Error: no such thing' },
    ],
    [
      'a row that no rule answers for is held',
      [silent],
      { outcome: 'held', code: 'rule_error', detail: 'no rule answered' },
    ],
  ])('%s', (_, using, decision) =>
    expect(judgeRow(rowContext(price('1', '4')), using)).toMatchObject(decision),
  )

  const nano = fc.oneof(
    fc.constant(null),
    fc.constant(0),
    fc.integer({ min: 1, max: 2e12 }),
    fc.integer({ min: 1e9, max: 2e9 }),
  )
  const tuple: fc.Arbitrary<PriceTuple> = fc.record({ input: nano, output: nano, cachedInput: nano })
  const kind = fc.constantFrom('page' as const, 'list' as const)

  it('a single reading without any support never moves a standing price by more than 20 %', () => {
    fc.assert(
      fc.property(tuple, tuple.filter(isPrice), kind, (next, current, of) => {
        const decision = judgeRow(rowContext(next, { current, kind: of, firstAccepted: null }))
        expect(decision).not.toMatchObject({ code: 'rule_error' })
        if (decision.outcome !== 'accepted' || !isPrice(next)) return
        expect(5 * Math.abs(next.input - current.input)).toBeLessThanOrEqual(current.input)
        expect(5 * Math.abs(next.output - current.output)).toBeLessThanOrEqual(current.output)
      }),
      { numRuns: 1000 },
    )
  })

  it('a single first reading without any support is never a price', () => {
    fc.assert(
      fc.property(tuple, kind, (next, of) => {
        const decision = judgeRow(rowContext(next, { current: null, firstAccepted: null, kind: of }))
        expect(decision.outcome).not.toBe('accepted')
        expect(decision).not.toMatchObject({ code: 'rule_error' })
      }),
    )
  })
})
