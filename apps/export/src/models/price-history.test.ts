import { describe, expect, it } from 'vitest'
import type { PointRow } from '../snapshot-queries.ts'
import { historyRows, priceHistory } from './price-history.ts'

type Given = [at: string, input: number | null, output?: number | null]

const point = ([at, input, output = input]: Given, id: number): PointRow => ({
  id,
  endpointId: 'acme:big',
  observedAt: `2026-08-${at}:00:00Z`,
  input: input === null ? null : input * 1e9,
  output: output === null ? null : output * 1e9,
  cachedInput: null,
  reason: 'changed',
  sourceId: 'acme-page',
})

describe('historyRows (spec.md 2.5)', () => {
  it.each<[string, Given[], string[]]>([
    [
      'one row per change',
      [
        ['01T06', 1],
        ['02T06', 2],
      ],
      ['01 1', '02 2'],
    ],
    [
      'the last value of a day',
      [
        ['01T06', 1],
        ['01T07', 2],
        ['01T08', 3],
      ],
      ['01 3'],
    ],
    [
      'no row when a day ends as the day before',
      [
        ['01T06', 1],
        ['02T06', 2],
        ['02T07', 1],
      ],
      ['01 1'],
    ],
    [
      'a row when only the output moves',
      [
        ['01T06', 1, 2],
        ['02T06', 1, 3],
      ],
      ['01 1', '02 1'],
    ],
    [
      'empty cells for a retirement',
      [
        ['01T06', 1],
        ['02T06', null],
      ],
      ['01 1', '02 null'],
    ],
    [
      'nothing before the first price',
      [
        ['01T06', null],
        ['02T06', 1],
      ],
      ['02 1'],
    ],
    [
      'a return after a retirement',
      [
        ['01T06', 1],
        ['02T06', null],
        ['03T06', 1],
      ],
      ['01 1', '02 null', '03 1'],
    ],
  ])('%s', (_, given, expected) => {
    const rows = historyRows(given.map(point))
    expect(rows.map(({ date, input }) => `${date.slice(8)} ${input}`)).toEqual(expected)
  })
})

it('the record keeps every point but repeats', () => {
  const points: Given[] = [
    ['01T06', 1],
    ['01T07', 2],
    ['02T07', 2],
    ['03T07', null],
  ]
  expect(priceHistory(points.map(point)).map(({ input_per_mtok }) => input_per_mtok)).toEqual([1, 2, null])
})
