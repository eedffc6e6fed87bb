import { describe, expect, it } from 'vitest'
import {
  agreedPrice,
  agrees,
  confirms,
  crossCheck,
  isComparable,
  isExact,
  type PeerQuote,
} from './agreement.ts'
import type { Price, PriceTuple } from './rate.ts'

const price = (input: number, output: number, cachedInput: number | null = null): Price => ({
  input,
  output,
  cachedInput,
})
const partial = (input: number | null, output: number | null): PriceTuple => ({
  input,
  output,
  cachedInput: null,
})
const at = '2026-08-21T12:00:00Z'
const peer = (
  sourceId: string,
  tuple: PriceTuple,
  roots: readonly string[] = [sourceId],
  observedAt = at,
): PeerQuote => ({
  sourceId,
  roots,
  tuple,
  observedAt,
})
const official = { ...peer('acme', price(1000, 5000)), tuple: price(1000, 5000) }

describe('agrees: 5·|official − other| ≤ official, per shared field of input and output', () => {
  it.each([
    [price(1000, 1000), partial(1200, 1200), true],
    [price(1000, 1000), partial(1201, 1000), false],
    [price(1000, 1000), partial(800, 800), true],
    [price(1000, 1000), partial(1000, 799), false],
    [price(1000, 1000), partial(null, 1200), true],
    [price(1000, 1000), partial(800, null), true],
    [price(1000, 1000), partial(null, null), false],
    [price(0, 0), partial(0, 0), true],
    [price(0, 0), partial(0, 1), false],
    [price(1000, 1000), partial(0, 0), false],
    [price(1000, 1000, 100), { ...partial(1000, 1000), cachedInput: 900 }, true],
  ])('%o and %o: %s', (ours, theirs, expected) => expect(agrees(ours, theirs)).toBe(expected))
})

describe('confirms: within 1 per cent of the new value, input and output both known', () => {
  it.each([
    [partial(1010, 4950), true],
    [partial(1011, 5000), false],
    [partial(1000, 4949), false],
    [partial(1000, null), false],
    [partial(null, 5000), false],
  ])('%o: %s', (theirs, expected) => expect(confirms(price(1000, 5000), theirs)).toBe(expected))
})

describe('isComparable: other roots, at most 30 days before or after, input or output known', () => {
  it.each([
    ['another root', peer('b', partial(1, null)), true],
    ['itself', peer('acme', partial(1, 1), ['other']), false],
    ['a shared root', peer('b', partial(1, 1), ['x', 'acme']), false],
    ['no price', peer('b', partial(null, null)), false],
    ['30 days before', peer('b', partial(1, 1), ['b'], '2026-07-22T12:00:00Z'), true],
    ['30 days and a second before', peer('b', partial(1, 1), ['b'], '2026-07-22T11:59:59Z'), false],
    ['30 days after', peer('b', partial(1, 1), ['b'], '2026-09-20T12:00:00Z'), true],
    ['30 days and a second after', peer('b', partial(1, 1), ['b'], '2026-09-20T12:00:01Z'), false],
  ])('%s', (_, other, expected) => expect(isComparable(official, other)).toBe(expected))
})

describe('crossCheck', () => {
  it('single_source: nothing comparable', () => {
    const copy = peer('copy', price(9, 9), ['acme'])
    expect(crossCheck(official, [copy])).toEqual({
      confidence: 'single_source',
      independentSources: 0,
      agreeing: 0,
      isExact: false,
      maxSpreadPerMille: null,
    })
  })

  it('corroborated: at least one agrees, none disputes; says how far they are apart', () => {
    const result = crossCheck(official, [peer('b', price(1000, 5000)), peer('c', price(1000, 4999))])
    expect(result).toEqual({
      confidence: 'corroborated',
      independentSources: 2,
      agreeing: 2,
      isExact: false,
      maxSpreadPerMille: 1,
    })
    expect(crossCheck(official, [peer('b', price(1000, 5000))])).toMatchObject({
      isExact: true,
      maxSpreadPerMille: 0,
    })
  })

  it('disputed: one differs by more than the tolerance, whatever others say', () => {
    const others = [peer('b', price(1000, 5000)), peer('c', price(1000, 5000)), peer('d', price(1201, 5000))]
    expect(crossCheck(official, others)).toMatchObject({
      confidence: 'disputed',
      independentSources: 3,
      agreeing: 2,
      maxSpreadPerMille: 201,
    })
  })

  it('a source that is not comparable cannot dispute', () => {
    const old = peer('old', price(1, 1), ['old'], '2026-01-01T00:00:00Z')
    expect(crossCheck(official, [old, peer('b', price(1000, 5000))]).confidence).toBe('corroborated')
  })

  it('sources that share a root are one voice, in any order', () => {
    const chain = [
      peer('b', official.tuple, ['r1']),
      peer('c', official.tuple, ['r2']),
      peer('d', official.tuple, ['r1', 'r2']),
    ]
    expect(crossCheck(official, chain).independentSources).toBe(1)
    expect(crossCheck(official, [...chain].reverse()).independentSources).toBe(1)
    expect(crossCheck(official, chain.slice(0, 2)).independentSources).toBe(2)
  })

  it('a free price is disputed by any paid one', () => {
    const free = { ...official, tuple: price(0, 0) }
    expect(crossCheck(free, [peer('b', price(0, 1))])).toMatchObject({
      confidence: 'disputed',
      maxSpreadPerMille: 1000,
    })
  })
})

describe('agreedPrice: two independent lineages agree exactly on input and output', () => {
  it.each([
    ['two independent', [peer('a', price(1, 2)), peer('b', price(1, 2))], price(1, 2)],
    ['two of one root', [peer('a', price(1, 2)), peer('b', price(1, 2), ['a'])], null],
    ['one unit apart', [peer('a', price(1, 2)), peer('b', price(1, 3))], null],
    ['one alone', [peer('a', price(1, 2))], null],
    ['unknown output', [peer('a', partial(1, null)), peer('b', partial(1, null))], null],
    [
      'a third that differs',
      [peer('a', price(1, 2)), peer('b', price(1, 2)), peer('c', price(9, 9))],
      price(1, 2),
    ],
    [
      'two pairs',
      [peer('a', price(1, 2)), peer('b', price(1, 2)), peer('c', price(9, 9)), peer('d', price(9, 9))],
      null,
    ],
    ['cached price given by both', [peer('a', price(5, 6, 1)), peer('b', price(5, 6, 1))], price(5, 6, 1)],
    ['cached price given by one', [peer('a', price(5, 6, 1)), peer('b', price(5, 6))], price(5, 6)],
  ])('%s', (_, peers, expected) => {
    expect(agreedPrice(peers)?.price ?? null).toEqual(expected)
    expect(agreedPrice([...peers].reverse())).toEqual(agreedPrice(peers))
  })
})

it.each([
  [price(1, 2, 3), price(1, 2, 4), true],
  [price(1, 2), price(1, 3), false],
  [partial(1, null), partial(1, null), false],
])('isExact(%o, %o) is %s', (a, b, expected) => expect(isExact(a, b)).toBe(expected))
