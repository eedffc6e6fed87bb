import { expect, test } from 'vitest'
import { z } from 'zod'
import { readAs, readRows } from './read-rows.ts'

const rowsOf = (...values: unknown[]) =>
  values.map((value, index) => ({ label: `row ${index}`, at: `data[${index}]`, value }))
const Shape = z.object({ price: z.object({ parts: z.array(z.string()) }) })
const good = { price: { parts: ['a'] } }
const broken = { price: { parts: ['a', 7] } }

test('leaves out the rows that cannot be read, and says where', () => {
  const read: unknown[] = []
  const skipped = readRows(rowsOf(good, broken), ({ value, at }) => read.push(readAs(Shape, value, at)))
  expect(read).toEqual([good])
  expect(skipped).toEqual([
    { label: 'row 1', reason: 'unparsed', detail: expect.stringMatching(/^data\[1\]\.price\.parts\[1\]: /) },
  ])
})

test('half of the rows may be broken, and not one more', () => {
  const read = (values: unknown[]) => () =>
    readRows(rowsOf(...values), ({ value, at }) => void readAs(Shape, value, at))
  expect(read([good, good, broken, broken])).not.toThrow()
  expect(read([good, broken, broken])).toThrow(expect.objectContaining({ name: 'Refusal', code: 'layout' }))
})

test('a fault of the reader is no broken row', () => {
  const fault = () =>
    readRows(rowsOf(good), () => {
      throw new TypeError('bug')
    })
  expect(fault).toThrow(TypeError)
})
