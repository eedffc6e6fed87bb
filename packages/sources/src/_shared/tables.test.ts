import { load } from 'cheerio'
import { describe, expect, it } from 'vitest'
import { parseDatedLabel, validityOn } from './effective-date.ts'
import { htmlTables } from './html-tables.ts'
import { markdownTables, splitMarkdownRow } from './markdown-tables.ts'
import { findColumns } from './page-table.ts'
import { plainText } from './plain-text.ts'

describe('Markdown rows', () => {
  it.each([
    ['| a | b |', ['a', 'b']],
    ['|a|b|', ['a', 'b']],
    ['| a \\| b | c |', ['a | b', 'c']],
    ['| \\$3 | \\ |', ['\\$3', '\\']],
    ['| a | | c |', ['a', '', 'c']],
    ['| a | cut of', ['a']],
  ])('%s', (line, cells) => {
    expect(splitMarkdownRow(line)).toEqual(cells)
  })
})

it('finds Markdown tables under their headings, and none in code or comments', () => {
  const tables = markdownTables(
    [
      '# A',
      '## B',
      'before',
      '',
      '| x | y |',
      '|--|:-:|',
      '| 1 | 2 |',
      '',
      '### C ###',
      '```',
      '| x |',
      '|--|',
      '```',
      '<!--',
      '| x |',
      '|--|',
      '-->',
      '## D',
      '| z |',
      '|--|',
      '| 3 | 4 |',
    ].join('\n'),
  )
  expect(tables.map(({ headings, intro, header, rows }) => ({ headings, intro, header, rows }))).toEqual([
    { headings: ['A', 'B'], intro: 'before', header: ['x', 'y'], rows: [['1', '2']] },
    { headings: ['A', 'D'], intro: '', header: ['z'], rows: [['3', '4']] },
  ])
})

it.each([
  ['\\$15 / MTok', '$15 / MTok'],
  ['Model ([old](/x)) **5**', 'Model (old) 5'],
  ['~~$9~~ $3', '$3'],
  ['<del>$9</del> $3<sup>1</sup>', '$3'],
  ['a<br />b', 'a b'],
  ['\\', '\\'],
])('plain text of %s', (markdown, text) => {
  expect(plainText(markdown)).toBe(text)
})

describe('HTML tables', () => {
  const tables = (html: string) => htmlTables(load(html))

  it('repeats merged cells and joins header rows', () => {
    const [table] = tables(
      '<h2>Prices</h2><p>Per 1M.</p><table><tr><th></th><th colspan="2">Short</th></tr><tr><th>Model</th><th>In</th><th>Out</th></tr><tr><td rowspan="2">A</td><td>1</td><td>2</td></tr><tr><td colspan="2">3</td></tr></table>',
    )
    expect(table).toEqual({
      headings: ['Prices'],
      intro: 'Per 1M.',
      header: ['Model', 'Short In', 'Short Out'],
      rows: [
        ['A', '1', '2'],
        ['A', '3', '3'],
      ],
    })
  })

  it('leaves out what is struck through, and footnote marks', () => {
    expect(
      tables('<table><tr><th>P</th></tr><tr><td><s>$9</s> $3<sup>2</sup></td></tr></table>')[0]?.rows,
    ).toEqual([['$3']])
  })

  it('survives absurd spans', () => {
    expect(
      tables('<table><tr><th>P</th></tr><tr><td colspan="999999999" rowspan="-1">x</td></tr></table>')[0]
        ?.rows[0],
    ).toHaveLength(50)
  })
})

it('chooses columns by their exact text', () => {
  const table = (header: string[]) => ({ headings: [], intro: '', header, rows: [] })
  expect(findColumns(table(['Output ', 'INPUT']), { input: ['input'], output: ['output'] })).toEqual({
    input: 1,
    output: 0,
  })
  expect(() => findColumns(table(['Inputs']), { input: ['input'] })).toThrow(
    expect.objectContaining({ code: 'layout' }),
  )
  expect(() => findColumns(table(['Input', 'Input']), { input: ['input'] })).toThrow(
    expect.objectContaining({ code: 'ambiguous' }),
  )
})

describe('dates', () => {
  it.each([
    ['M 5', { label: 'M 5', from: null, until: null }],
    ['M 5 starting September 1, 2031', { label: 'M 5', from: '2031-09-01', until: null }],
    ['M 5 (effective from 2031-09-01)', { label: 'M 5', from: '2031-09-01', until: null }],
    ['M 5 through August 31, 2031', { label: 'M 5', from: null, until: '2031-08-31' }],
    ['M 5 starting September 31, 2031', null],
    ['M 5 starting September', null],
    ['M 5 until 2031-08-31', null],
  ])('%s', (text, expected) => {
    expect(parseDatedLabel(text)).toEqual(expected)
  })

  it.each([
    ['2031-08-31', { from: null, until: '2031-08-31' }, 'in_force'],
    ['2031-09-01', { from: null, until: '2031-08-31' }, 'ended'],
    ['2031-08-31', { from: '2031-09-01', until: null }, 'announced'],
    ['2031-09-01', { from: '2031-09-01', until: null }, 'in_force'],
  ] as const)('on %s %o is %s', (day, row, expected) => {
    expect(validityOn(day, row)).toBe(expected)
  })
})
