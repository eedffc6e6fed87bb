import { describe, expect, it } from 'vitest'
import { judgeRow } from '../judge-row.ts'
import { price, rowContext } from '../test-context.ts'
import { rejectedRule } from './rejected-rule.ts'

describe('what a maintainer refused', () => {
  it('is rejected, even where every other rule would let it through', () => {
    const context = rowContext(price('1.1', '4', '0.1'))
    expect(judgeRow(context)).toEqual({ outcome: 'accepted', code: 'changed' })
    expect(judgeRow({ ...context, isRejected: true })).toEqual({
      outcome: 'rejected',
      code: 'reviewed',
      detail: 'input $1.00 → $1.10 (+10 %)',
    })
  })

  it('says nothing of anything else', () =>
    expect(rejectedRule.check(rowContext(price('1.1', '4', '0.1')))).toBeNull())
})
