import { expect, test } from 'vitest'
import { recordOf, siteOf } from '../../test/site-fixture.ts'
import { recentChanges } from './changes.ts'

const row = (date: string, input: number | null, output = input) => ({ date, input, output })
const site = siteOf([recordOf({ id: 'a:one' }), recordOf({ id: 'a:two' }), recordOf({ id: 'b:new' })], {
  'a:one': [row('2026-01-01', 1), row('2026-02-01', 2)],
  'a:two': [row('2026-01-01', 1), row('2026-02-01', null), row('2026-03-01', 3)],
  'b:new': [row('2026-04-01', 9)],
})

const seen = (most: number) =>
  recentChanges(site, most).map(({ date, model, from, to }) => [date, model.id, from.input, to.input])

test('newest first, then by id; a first price is no change', () => {
  expect(seen(10)).toEqual([
    ['2026-03-01', 'a:two', null, 3],
    ['2026-02-01', 'a:one', 1, 2],
    ['2026-02-01', 'a:two', 1, null],
  ])
})

test('capped', () => {
  expect(seen(1)).toEqual([['2026-03-01', 'a:two', null, 3]])
})
