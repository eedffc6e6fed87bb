import { describe, expect, it } from 'vitest'
import { noon, peer, price, rowContext, sighting } from '../test-context.ts'
import { firstSeenRule } from './first-seen-rule.ts'

const tuple = price('1', '4')
const check = (change: Parameters<typeof rowContext>[1]) =>
  firstSeenRule.check(rowContext(tuple, { current: null, ...change }))

describe('rule 9: first seen', () => {
  it.each([
    ['a source exactly 20 % away', { peers: [peer(price('1.2', '3.2'))] }],
    ['a source that gives only input', { peers: [peer({ ...tuple, output: null })] }],
    ['a source that agrees beside one that does not', { peers: [peer(price('9', '9')), peer(tuple, 'b')] }],
    ['a second equal reading, however soon', { sighting: sighting(tuple, '2026-08-21T11:59:59Z', 1) }],
    ['an approval of the first reading as a whole', { isReadingApproved: true }],
  ])('accepted on %s', (_, change) => expect(check(change)).toEqual({ outcome: 'accepted', code: 'first' }))

  it.each([
    ['nothing', {}],
    ['a source just over 20 % away', { peers: [peer(price('1.200000001', '4'))] }],
    ['a source of the same lineage', { peers: [{ ...peer(tuple), roots: ['x', 'acme'] }] }],
    ['a source over 30 days old', { peers: [peer(tuple, 'b', '2026-07-22T11:59:59Z')] }],
    ['a source without prices', { peers: [peer({ input: null, output: null, cachedInput: null })] }],
    ['another tuple before', { sighting: sighting(price('1', '4', '0.1'), '2026-08-01T00:00:00Z', 5) }],
    ['the same row twice in one reading', { sighting: sighting(tuple, noon, 1) }],
  ])('held on %s', (_, change) => {
    expect(check(change)).toMatchObject({
      outcome: 'held',
      code: 'first_seen',
      detail: 'first seen: input $1.00, output $4.00',
    })
  })

  it('has no word where a price stands', () => expect(check({ current: price('1', '4') })).toBeNull())
})
