import { describe, expect, it } from 'vitest'
import { price, rowContext } from '../test-context.ts'
import { invertedRule } from './inverted-rule.ts'

const upright = price('1', '4', '0.1')
const outputBelow = price('1', '0.9', '0.1')
const cachedAbove = price('1', '4', '1.1')

describe('rule 5: output < input, or cached input > input → hold', () => {
  it.each([
    ['output equal to input', price('1', '1'), false],
    ['output below input by the last digit', price('1', '0.999999999'), true],
    ['cached equal to input', price('1', '4', '1'), false],
    ['cached above input by the last digit', price('1', '4', '1.000000001'), true],
    ['no cached price', price('1', '4'), false],
    ['paid cached input beside free input', price('0', '0', '0.1'), true],
  ])('%s', (_, tuple, isHeld) => {
    expect(invertedRule.check(rowContext(tuple, { current: upright }))?.outcome ?? null).toBe(
      isHeld ? 'held' : null,
    )
  })

  it.each([
    ['an exception was reviewed', outputBelow, { allowsInverted: true }, false],
    ['it was so from the first accepted reading', outputBelow, { firstAccepted: price('2', '1') }, false],
    ['the price that stands is so', outputBelow, { current: price('2', '1') }, false],
    ['the first reading was inverted in the other way', outputBelow, { firstAccepted: cachedAbove }, true],
    ['the price that stands is inverted in the other way', cachedAbove, { current: outputBelow }, true],
    ['only one of two ways is excused', price('1', '0.9', '1.1'), { firstAccepted: outputBelow }, true],
    [
      'both ways are excused',
      price('1', '0.9', '1.1'),
      { firstAccepted: outputBelow, current: cachedAbove },
      false,
    ],
    [
      'nothing was accepted before: rule 9 decides',
      outputBelow,
      { current: null, firstAccepted: null },
      false,
    ],
  ])('unless excused: %s', (_, tuple, change, isHeld) => {
    expect(invertedRule.check(rowContext(tuple, change)) !== null).toBe(isHeld)
  })

  it('names the way and what clears it; repetition does not', () => {
    const sighting = {
      tuple: cachedAbove,
      heldSince: '2026-08-01T00:00:00Z',
      lastSeenAt: '2026-08-20T00:00:00Z',
      sightings: 9,
    }
    expect(invertedRule.check(rowContext(cachedAbove, { sighting }))).toEqual({
      outcome: 'held',
      code: 'inverted',
      detail: 'cached input is above input: cached input $0.10 → $1.10 (+1000 %)',
      clears: 'an approval of exactly these values, or a reviewed exception for this endpoint',
    })
  })
})
