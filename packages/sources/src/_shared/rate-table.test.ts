import type { Unit } from '@ratecard/core'
import { describe, expect, it } from 'vitest'
import { collectQuotes } from './collect-quotes.ts'
import { type RateTableLayout, readRateTable } from './rate-table.ts'

const layout: RateTableLayout = {
  model: 'model',
  range: { header: 'length', unit: 1000 },
  units: new Map<string, Unit>([
    ['input', 'input'],
    ['cached', 'cached_input'],
    ['output', 'output'],
  ]),
  needed: ['input', 'output'],
  tier: 'standard',
  readLabel: (cell) => ({ modelId: /^[a-z]\d$/.test(cell) ? cell : null, above: 0 }),
}
const header = ['Model', 'Length', 'Input (USD/M tokens)', 'Cached (USD/M tokens)', 'Output (USD/M tokens)']

function quotesOf(rows: string[][], columns = header) {
  const read = readRateTable({ headings: ['Prices'], intro: '', header: columns, rows }, layout) ?? []
  const { quotes, skipped } = collectQuotes('nobody', read)
  return {
    quotes: quotes.map(({ endpointId, rates }) => [
      endpointId,
      ...rates.map(
        ({ unit, tier, nanoUsdPerMtok, aboveTokens = '' }) =>
          `${tier}${aboveTokens} ${unit} ${nanoUsdPerMtok / 1e9}`,
      ),
    ]),
    skipped: skipped.map(({ label, reason, detail }) => [label, reason, detail.split(':')[0]]),
  }
}

it('puts the rows of a model together, also where Markdown has no merged cells', () => {
  const rows = [
    ['a1', '[0, 128]', '0.5', '-', '2'],
    ['(128, 256]', '1', '-', '4'],
    ['b2', '-', '$3', '$0.3', '$9'],
  ]
  expect(quotesOf(rows)).toEqual({
    quotes: [
      [
        'nobody:a1',
        'standard input 0.5',
        'standard output 2',
        'long_context128000 input 1',
        'long_context128000 output 4',
      ],
      ['nobody:b2', 'standard input 3', 'standard cached_input 0.3', 'standard output 9'],
    ],
    skipped: [],
  })
})

it.each<[string, string[], string]>([
  ['a cell too few', ['b2', '-', '3', '9'], 'the row has another number of cells'],
  ['an unknown length', ['b2', 'long', '3', '1', '9'], 'the prompt length cannot be read'],
  ['an unreadable price', ['b2', '-', 'about 3', '1', '9'], '"about 3" is no price'],
  ['a price that lost its point', ['b2', '-', '03', '1', '9'], '"$03" is no price'],
  ['prices that contradict each other', ['b2', '-', '3', '4', '9'], 'cached input is above input'],
  ['another price for a known row', ['a1', '-', '3', '1', '9'], 'two prices for one unit and tier'],
  ['a label without rule', ['Bee', '-', '3', '1', '9'], 'no model id'],
])('leaves out a row with %s', (_, row, why) => {
  const known = ['a1', 'c3', 'd4'].map((name) => [name, '-', '1', '-', '2'])
  const { quotes, skipped } = quotesOf([...known, row])
  expect(quotes).toHaveLength(row[0] === 'a1' ? 2 : 3)
  expect(skipped).toMatchObject([[row[0], 'unparsed', why]])
})

it('refuses the table when many rows are left out', () => {
  const rows = ['a1', 'b2', 'c3'].map((name) => [name, '-', '9', '-', '2'])
  expect(() => quotesOf(rows)).toThrow(expect.objectContaining({ code: 'layout' }))
})

describe('headers', () => {
  it.each<[string, string[], string]>([
    ['missing', header.with(4, 'Charge'), 'layout'],
    ['twice', header.with(3, 'Output (USD/M tokens)'), 'ambiguous'],
    ['no range', header.with(1, 'Span'), 'layout'],
    ['another unit', header.with(4, 'Output (USD/image)'), 'unit'],
    ['another currency', header.with(4, 'Output (EUR/M tokens)'), 'currency'],
  ])('%s', (_, columns, code) => {
    expect(() => quotesOf([], columns)).toThrow(expect.objectContaining({ code }))
  })

  it('of another kind of table are passed over', () => {
    const table = { headings: [], intro: '', header: ['Model', 'Price (USD/image)'], rows: [['a1', '3']] }
    expect(readRateTable(table, layout)).toBeNull()
  })
})
