import { expect, it } from 'vitest'
import { rowsSha256 } from './rows-sha256.ts'
import { price } from './test-context.ts'

const row = price('1', '4')
const hash = rowsSha256(
  new Map([
    ['a:x', row],
    ['a:y', row],
  ]),
)

it('is the same whatever the order of the rows', () => {
  expect(
    rowsSha256(
      new Map([
        ['a:y', row],
        ['a:x', row],
      ]),
    ),
  ).toBe(hash)
})

it.each([
  ['a row less', new Map([['a:x', row]])],
  [
    'another id',
    new Map([
      ['a:x', row],
      ['a:z', row],
    ]),
  ],
  [
    'another price',
    new Map([
      ['a:x', row],
      ['a:y', { ...row, output: row.output + 1 }],
    ]),
  ],
  [
    'null and 0 are not the same',
    new Map([
      ['a:x', row],
      ['a:y', { ...row, cachedInput: 0 }],
    ]),
  ],
  [
    'a price in another column',
    new Map([
      ['a:x', row],
      ['a:y', { input: row.output, output: row.input, cachedInput: null }],
    ]),
  ],
  ['an id that looks like two rows', new Map([[`a:x",${row.input},${row.output},null]\n["a:y`, row]])],
])('differs for %s', (_, rows) => expect(rowsSha256(rows)).not.toBe(hash))
