import {
  addMs,
  dayMs,
  hourMs,
  type Instant,
  isPrice,
  type PeerQuote,
  type Price,
  type PriceTuple,
  sameTuple,
} from '@ratecard/core'
import { describe, expect, it } from 'vitest'
import { judgeRow } from './judge-row.ts'
import type { PastPoint, RowContext, Sighting } from './row-context.ts'
import { noon, peer, price, rowContext } from './test-context.ts'

interface Shown {
  hours: number
  tuple: PriceTuple
  peers?: readonly PeerQuote[]
}

/** Plays readings one after the other, keeping price, hold and history as the database would. */
function play(kind: RowContext['kind'], start: Price | null, shown: readonly Shown[]) {
  let current = start
  let sighting: Sighting | null = null
  const history: PastPoint[] = start ? [{ observedAt: noon, tuple: start }] : []
  const codes = shown.map(({ hours, tuple, peers = [] }) => {
    const at: Instant = addMs(noon, hours * hourMs)
    const firstAccepted = history[0]?.tuple ?? null
    const decision = judgeRow(
      rowContext(tuple, { kind, at, current, sighting, history: [...history], firstAccepted, peers }),
    )
    if (decision.outcome === 'accepted' && isPrice(tuple)) {
      if (!current || !sameTuple(current, tuple)) history.push({ observedAt: at, tuple })
      current = tuple
      sighting = null
    } else if (sighting && sameTuple(sighting.tuple, tuple)) {
      sighting = { ...sighting, lastSeenAt: at, sightings: sighting.sightings + 1 }
    } else {
      sighting = { tuple, heldSince: at, lastSeenAt: at, sightings: 1 }
    }
    return 'code' in decision ? decision.code : decision.outcome
  })
  return { codes, current, points: history.length }
}

const daily = (tuples: readonly PriceTuple[]): Shown[] =>
  tuples.map((tuple, day) => ({ hours: (day * dayMs) / hourMs, tuple }))
const old = price('2', '8', '0.2')

describe.each(['page', 'list'] as const)('planted in a %s', (kind) => {
  it('1000 times the price for four days never becomes the price', () => {
    const wrong = price('2000', '8000', '200')
    const inBounds = price('0.002', '0.008', '0.0002')
    expect(play(kind, old, daily([old, wrong, wrong, wrong, wrong, old]))).toEqual({
      codes: ['equal', 'range', 'range', 'range', 'range', 'equal'],
      current: old,
      points: 1,
    })
    expect(play(kind, old, daily([inBounds, inBounds, inBounds, inBounds, old]))).toEqual({
      codes: ['unit', 'unit', 'unit', 'unit', 'equal'],
      current: old,
      points: 1,
    })
    expect(play(kind, inBounds, daily([old, old, old, old, inBounds])).codes).toEqual([
      'unit',
      'unit',
      'unit',
      'unit',
      'equal',
    ])
  })

  it('10 times the price is held for as long as it stands', () => {
    const wrong = price('20', '80', '2')
    expect(play(kind, old, daily([wrong, wrong, wrong, wrong]))).toEqual({
      codes: ['unit', 'unit', 'unit', 'unit'],
      current: old,
      points: 1,
    })
  })

  it('a swap never becomes the price', () => {
    const wrong = price('8', '2', '0.2')
    expect(play(kind, old, daily([wrong, wrong, wrong, old]))).toEqual({
      codes: ['swap', 'swap', 'swap', 'equal'],
      current: old,
      points: 1,
    })
  })

  it('one wrong reading between two right ones leaves no trace', () => {
    for (const wrong of [
      price('5', '8', '0.2'),
      price('0', '0'),
      price('2', '1', '0.2'),
      price('46', '184', '4.6'),
    ]) {
      expect(play(kind, old, daily([old, wrong, old, wrong, old]))).toMatchObject({ current: old, points: 1 })
    }
  })

  it('a row that flips between two prices stops flipping', () => {
    const other = price('2.2', '8.8', '0.22')
    const flips = daily([other, old, other, old, other, old, other, old])
    expect(play(kind, old, flips).codes).toEqual([
      'changed',
      'changed',
      'changed',
      'changed',
      'changed',
      'flapping',
      'equal',
      'flapping',
    ])
    expect(play(kind, old, [...flips, { hours: 8 * 24, tuple: old }])).toMatchObject({
      current: old,
      points: 7,
    })
  })

  it('a first reading waits for its second', () => {
    expect(play(kind, null, daily([old, old, old]))).toEqual({
      codes: ['first_seen', 'first', 'equal'],
      current: old,
      points: 1,
    })
    expect(play(kind, null, daily([price('4', '8'), old, old])).codes).toEqual([
      'first_seen',
      'first_seen',
      'first',
    ])
  })

  it('the second reading must be 6 h after the first, not after the last', () => {
    const up = price('3', '12', '0.3')
    const shown = [0, 2, 4, 6].map((hours) => ({ hours, tuple: up }))
    expect(play(kind, old, shown).codes).toEqual(['large_change', 'large_change', 'large_change', 'changed'])
  })
})

describe('planted where page and list differ', () => {
  const rise = price('46', '184', '4.6')
  it('a 23-fold rise: a list needs a second reading, a page another source or an approval besides', () => {
    expect(play('list', old, daily([rise, rise]))).toEqual({
      codes: ['large_change', 'changed'],
      current: rise,
      points: 2,
    })
    expect(play('page', old, daily([rise, rise, rise, rise]))).toEqual({
      codes: ['large_change', 'large_change', 'large_change', 'large_change'],
      current: old,
      points: 1,
    })
    const [first, second] = daily([rise, rise]) as [Shown, Shown]
    const backed = [first, { ...second, peers: [peer(rise, 'other', addMs(noon, dayMs))] }]
    expect(play('page', old, backed).codes).toEqual(['large_change', 'changed'])
  })

  it('free and back: a list needs three readings over 48 h, a page never believes itself', () => {
    const free = price('0', '0')
    const days = daily([free, free, free])
    expect(play('list', old, days).codes).toEqual(['free_or_paid', 'free_or_paid', 'changed'])
    expect(play('list', free, daily([old, old, old])).codes).toEqual([
      'free_or_paid',
      'free_or_paid',
      'changed',
    ])
    expect(play('page', old, days).codes).toEqual(['free_or_paid', 'free_or_paid', 'free_or_paid'])
    const often = [0, 12, 24, 36, 47].map((hours) => ({ hours, tuple: free }))
    expect(play('list', old, often)).toMatchObject({ current: old, points: 1 })
    expect(
      play('list', old, [
        { hours: 0, tuple: free },
        { hours: 96, tuple: free },
      ]),
    ).toMatchObject({ current: old })
  })
})
