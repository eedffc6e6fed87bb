import type { Source } from '@ratecard/core'
import { registry } from '@ratecard/sources'
import { expect, test } from 'vitest'
import { matrixOf } from './matrix.ts'

const source = (id: string, ...hosts: string[]) => ({ ...registry[0], id, hosts }) as Source

test.each([1, 4, 16, 100])(
  'every source stands in one of at most %i groups, none of which is empty',
  (width) => {
    const groups = matrixOf(registry, width).map((ids) => ids.split(' '))
    expect(groups.length).toBeLessThanOrEqual(width)
    expect(groups.flat().sort()).toEqual(registry.map(({ id }) => id).sort())
  },
)

test('groups are of even size, and one host is asked by one machine', () => {
  const sources = [
    source('a', 'x.example'),
    source('b', 'y.example'),
    source('c', 'z.example', 'x.example'),
    source('d', 'w.example'),
    source('e', 'y.example', 'x.example'),
    source('f', 'v.example'),
  ]
  expect(matrixOf(sources, 2)).toEqual(['a b c e', 'd f'])
})

test('an id that is none is not printed', () => {
  expect(() => matrixOf([source('a; rm -rf /')], 2)).toThrow('cannot stand in a matrix')
})

test('nothing due: no group', () => {
  expect(matrixOf([], 4)).toEqual([])
})
