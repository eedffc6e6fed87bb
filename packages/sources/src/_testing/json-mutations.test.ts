import { expect, it } from 'vitest'
import { nebius } from '../nebius/index.ts'
import { fixturesOf, readSample } from './fixtures.ts'
import { jsonMutations } from './json-mutations.ts'
import { outcomeOf } from './outcome.ts'
import { seededRandom } from './random.ts'

const list =
  '{"currency":"USD","data":[{"id":"a","price":1.50,"unit":"1K"},{"id":"b","price":2,"unit":"1K"}]}'

it.each(Object.entries(jsonMutations))('%s damages a list, the same way for a seed', (_, mutate) => {
  const damaged = Array.from({ length: 8 }, (_, seed) => mutate(list, seededRandom(seed)))
  expect(damaged.some((text) => text !== list)).toBe(true)
  expect(damaged[7]).toBe(mutate(list, seededRandom(7)))
})

it('keeps every digit of what it does not damage', () => {
  expect(jsonMutations.doubleRow?.(list, seededRandom(1))).toContain('1.50')
})

it('an outcome is wrong for another price, unless its row was doubtful before', () => {
  const sample = fixturesOf('nebius').find(({ name }) => name === 'current.json')
  if (!sample) throw new Error('no fixture')
  const { quotes } = readSample(nebius, sample)
  const text = new TextDecoder().decode(sample.bytes).replace(': 0.3,', ': 0.4,')
  expect(outcomeOf(nebius, text, sample.at, quotes, [])).toMatchObject({ kind: 'wrong' })
  expect(outcomeOf(nebius, text, sample.at, quotes, ['nebius:acme/Lumen-4'])).toEqual({ kind: 'right' })
  expect(outcomeOf(nebius, text, sample.at, quotes, ['Lumen-4'])).toMatchObject({ kind: 'wrong' })
})
