import { expect, it } from 'vitest'
import { markdownTables, visibleLines } from '../_shared/markdown-tables.ts'
import { misalignedRows } from './misaligned-rows.ts'

const padded = ['| Model       | Price |', '| ----------- | ----- |', '| zeb-3.2-1b  | $1.10 |']

it.each<[string, string[], number[]]>([
  ['a row that lost a point', [...padded, '| zeb-32-7b  | $2.10 |'], [1]],
  ['a row that gained a letter', [...padded, '| zeb-3.2-72b  | $2.10 |'], [1]],
  ['a whole row', [...padded, '| zeb-3.2-70b | $2.10 |  '], []],
  ['a table that is not padded', ['| Model | Price |', '| --- | --- |', '| zeb-3.2-70b | $2.10 |'], []],
])('%s', (_, lines, expected) => {
  const text = ['# Prices', '', ...lines].join('\n')
  const [table] = markdownTables(text)
  if (!table) throw new Error('no table')
  expect([...misalignedRows(visibleLines(text), table)]).toEqual(expected)
})
