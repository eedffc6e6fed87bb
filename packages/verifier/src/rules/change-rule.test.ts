import { type PriceTuple, rootsFor } from '@ratecard/core'
import { describe, expect, it } from 'vitest'
import { noon, peer, price, rowContext, sighting } from '../test-context.ts'
import { changeRule } from './change-rule.ts'

type Change = Parameters<typeof rowContext>[1]
const current = price('1', '4', '0.1')
const codeOf = (tuple: PriceTuple, change: Change) => {
  const decision = changeRule.check(rowContext(tuple, { current, ...change }))
  return decision && 'code' in decision ? decision.code : null
}

const sixHours = '2026-08-21T06:00:00Z'
const almostSix = '2026-08-21T06:00:01Z'
const twoDays = '2026-08-19T12:00:00Z'
const almostTwoDays = '2026-08-19T12:00:01Z'

describe('rule 8: changed, by the largest relative change: up to 20 %: accept', () => {
  it.each([
    ['+20 %', price('1.2', '4.8', '0.12'), 'changed'],
    ['−20 %', price('0.8', '3.2', '0.08'), 'changed'],
    ['input over +20 %', price('1.200000001', '4', '0.1'), 'large_change'],
    ['output over −20 %', price('1', '3.199999999', '0.1'), 'large_change'],
    ['cached input over +20 %', price('1', '4', '0.120000001'), 'large_change'],
    ['cached input appears', price('1', '4', '0.5'), 'changed', price('1', '4')],
    ['cached input goes', price('1', '4'), 'changed'],
    ['cached input goes, output rises too far', price('1', '5'), 'large_change'],
    ['cached input becomes free', price('1', '4', '0'), 'large_change'],
    ['cached input was free', price('1', '4', '0.1'), 'large_change', price('1', '4', '0')],
  ])('%s', (_, tuple, code, before = current) => expect(codeOf(tuple, { current: before })).toBe(code))
})

describe('rule 8: 20 to 60 %: a second equal reading at least 6 h later, or an independent source within 1 %', () => {
  const up = price('1.6', '4', '0.1')
  it.each([
    ['nothing', {}, 'large_change'],
    ['a second reading after 6 h', { sighting: sighting(up, sixHours, 1) }, 'changed'],
    ['a second reading a second too early', { sighting: sighting(up, almostSix, 4) }, 'large_change'],
    ['another tuple 6 h ago', { sighting: sighting(price('1.6', '4'), sixHours, 1) }, 'large_change'],
    ['a source within 1 %', { peers: [peer(price('1.616', '4.04'))] }, 'changed'],
    ['a source a little over 1 % away', { peers: [peer(price('1.616000001', '4'))] }, 'large_change'],
    ['a source without output', { peers: [peer({ ...up, output: null })] }, 'large_change'],
    ['itself under another id', { peers: [{ ...peer(up), roots: ['acme'] }] }, 'large_change'],
    ['a source over 30 days old', { peers: [peer(up, 'b', '2026-07-22T11:59:59Z')] }, 'large_change'],
    ['one that differs and one that confirms', { peers: [peer(price('9', '9')), peer(up, 'b')] }, 'changed'],
  ])('60 % on a page with %s', (_, change, code) => {
    expect(codeOf(up, change)).toBe(code)
    expect(codeOf(up, { ...change, kind: 'list' })).toBe(code)
  })

  it('the same row twice in one reading is one reading', () => {
    const twice = { tuple: up, heldSince: sixHours, lastSeenAt: noon, sightings: 2 }
    expect(codeOf(up, { sighting: twice })).toBe('large_change')
  })

  it('a cached price that moved too far needs a source that gives it', () => {
    const tuple = price('1', '4', '0.15')
    expect(codeOf(tuple, { peers: [peer(price('1', '4'))] })).toBe('large_change')
    expect(codeOf(tuple, { peers: [peer(price('1', '4', '0.1'))] })).toBe('large_change')
    expect(codeOf(tuple, { peers: [peer(price('1', '4', '0.1515'))] })).toBe('changed')
    expect(codeOf(tuple, { peers: [peer(price('1', '4', '0.151500001'))] })).toBe('large_change')
  })
})

describe('rule 8: over 60 %', () => {
  const over = price('1.600000001', '4', '0.1')
  const twice = { sighting: sighting(over, sixHours, 1) }
  const confirmed = { peers: [peer(over)] }
  it.each([
    ['page', 'nothing', {}, 'large_change'],
    ['page', 'a second reading', { sighting: sighting(over, '2026-08-01T00:00:00Z', 50) }, 'large_change'],
    ['page', 'a source', confirmed, 'large_change'],
    ['page', 'both', { ...twice, ...confirmed }, 'changed'],
    [
      'page',
      'both, a second too early',
      { sighting: sighting(over, almostSix, 1), ...confirmed },
      'large_change',
    ],
    ['list', 'nothing', {}, 'large_change'],
    ['list', 'a source', confirmed, 'large_change'],
    ['list', 'a second reading', twice, 'changed'],
    [
      'list',
      'a second reading a second too early',
      { sighting: sighting(over, almostSix, 1) },
      'large_change',
    ],
  ] as const)('kind %s with %s', (kind, _, change, code) =>
    expect(codeOf(over, { kind, ...change })).toBe(code),
  )

  it.each([
    [
      price('0.4', '4', '0.1'),
      'an equal reading from 2026-08-21T18:00:00Z on, or an independent source within 1 % of it, or an approval of exactly these values',
    ],
    [
      price('0.399999999', '4', '0.1'),
      'an equal reading from 2026-08-21T18:00:00Z on together with an independent source within 1 % of it, or an approval of exactly these values',
    ],
  ])('60 % down is in the middle, more is not', (tuple, clears) => {
    expect(changeRule.check(rowContext(tuple, { current }))).toMatchObject({ outcome: 'held', clears })
  })
})

describe('rule 8: free↔paid', () => {
  const free = price('0', '0')
  const paid = price('1', '4')
  it.each([
    ['page', 'nothing', {}, 'free_or_paid'],
    ['page', 'a second reading', { seen: [sixHours, 9] }, 'free_or_paid'],
    ['page', 'a source', { isConfirmed: true }, 'free_or_paid'],
    ['page', 'both', { seen: [sixHours, 1], isConfirmed: true }, 'changed'],
    ['list', 'a second reading', { seen: [twoDays, 1] }, 'free_or_paid'],
    ['list', 'a third over 48 h', { seen: [twoDays, 2] }, 'changed'],
    ['list', 'a third a second too early', { seen: [almostTwoDays, 2] }, 'free_or_paid'],
    ['list', 'a source', { isConfirmed: true, seen: [sixHours, 1] }, 'free_or_paid'],
  ] as const)(
    'kind %s with %s',
    (kind, _, proof: { seen?: readonly [string, number]; isConfirmed?: boolean }, code) => {
      for (const [before, after] of [
        [free, paid],
        [paid, free],
      ] as const) {
        const change = {
          current: before,
          kind,
          sighting: proof.seen ? sighting(after, ...proof.seen) : null,
          peers: proof.isConfirmed ? [peer(after)] : [],
        }
        expect(codeOf(after, change)).toBe(code)
      }
    },
  )

  it('says what clears it on a list', () => {
    expect(changeRule.check(rowContext(free, { current: paid, kind: 'list' }))).toEqual({
      outcome: 'held',
      code: 'free_or_paid',
      detail: 'input $1.00 → free (−100 %), output $4.00 → free (−100 %)',
      clears:
        '3 equal readings, the last from 2026-08-23T12:00:00Z on, or an approval of exactly these values',
    })
  })
})

it('a source is independent for a provider by the roots that it copies that provider from', () => {
  const lineage = { roots: ['own'], byProvider: { acme: ['acme'] } }
  const copy = { ...peer(price('1.5', '4', '0.1')), roots: rootsFor(lineage, 'acme') }
  expect(codeOf(price('1.5', '4', '0.1'), { peers: [copy] })).toBe('large_change')
})
