import { describe, expect, it } from 'vitest'
import { judgeRow } from '../judge-row.ts'
import { price, rowContext } from '../test-context.ts'

const approved = { isApproved: true, approver: 'maintainer' }
const accepted = { outcome: 'accepted', code: 'approved' }

describe('an approval of exactly these values and this evidence', () => {
  it.each([
    ['a unit reject', price('1000', '1000')],
    ['a unit hold', price('10', '40', '1')],
    ['a swap', price('4', '1', '0.1')],
    ['an inversion', price('1', '0.9', '0.1')],
    ['a huge change', price('3', '12', '0.3')],
    ['paid to free', price('0', '0')],
  ])('goes before %s', (_, tuple) => {
    expect(judgeRow(rowContext(tuple))).not.toMatchObject({ outcome: 'accepted' })
    expect(judgeRow(rowContext(tuple, approved))).toEqual(accepted)
  })

  it('goes before first_seen', () => {
    expect(judgeRow(rowContext(price('1', '4'), { ...approved, current: null }))).toEqual(accepted)
  })

  it.each([
    ['bounds', price('1', '5000'), { outcome: 'rejected', code: 'range' }],
    ['a missing output', { ...price('1', '4'), output: null }, { outcome: 'not_priced' }],
  ])('does not go before %s', (_, tuple, decision) => {
    expect(judgeRow(rowContext(tuple, approved))).toMatchObject(decision)
  })

  it('does not go before the day of an announced row', () => {
    const quote = { ...rowContext(price('2', '8')).quote, effectiveFrom: '2026-09-01' }
    expect(judgeRow(rowContext(price('2', '8'), { ...approved, quote }))).toEqual({ outcome: 'not_priced' })
  })

  it('answers once: the next reading of the price is an ordinary equal one', () => {
    const tuple = price('4', '1', '0.1')
    expect(judgeRow(rowContext(tuple, { ...approved, current: tuple }))).toEqual({
      outcome: 'accepted',
      code: 'equal',
    })
  })
})
