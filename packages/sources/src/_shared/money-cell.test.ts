import { tokenPower } from '@ratecard/core'
import { describe, expect, it } from 'vitest'
import { parseMoneyCell } from './money-cell.ts'

const usd = (nano: number, power: 0 | 3 | 6 = tokenPower.perMillion) => ({
  kind: 'price',
  nano,
  currency: 'USD',
  power,
})

describe('a price with its unit', () => {
  it.each([
    ['$3 / MTok', usd(3_000_000_000)],
    ['$0.50/MTok', usd(500_000_000)],
    ['$15 per 1M tokens', usd(15_000_000_000)],
    ['US$2.5 / 1M input tokens', usd(2_500_000_000)],
    ['USD 2.5 / million tokens', usd(2_500_000_000)],
    ['$0.003 / 1K tokens', usd(3_000_000_000, 3)],
    ['$0.000003 per token', usd(3_000_000_000, 0)],
    ['$1.50 / MTok*', usd(1_500_000_000)],
    ['$.25 / MTok [1]', usd(250_000_000)],
    ['$1000 / MTok', usd(1_000_000_000_000)],
    ['$0.001 / MTok', usd(1_000_000)],
  ])('%s', (cell, expected) => {
    expect(parseMoneyCell(cell)).toEqual(expected)
  })
})

it('takes the unit of the page where the cell has none, and else refuses to guess', () => {
  expect(parseMoneyCell('$0.50', tokenPower.perMillion)).toEqual(usd(500_000_000))
  expect(parseMoneyCell('$0.50')).toMatchObject({ kind: 'unreadable' })
  expect(parseMoneyCell('$0.5 / 1K tokens', tokenPower.perMillion)).toEqual(usd(500_000_000_000, 3))
})

it.each(['', '-', '—', '–', 'N/A', '\\', 'Contact us', ' n/a ', '-1', 'TBD'])('no price: "%s"', (cell) => {
  expect(parseMoneyCell(cell, tokenPower.perMillion)).toEqual({ kind: 'none' })
})

it.each(['Free', 'free*', 'Free of charge'])('free: %s', (cell) => {
  expect(parseMoneyCell(cell)).toEqual({ kind: 'free' })
})

it.each([
  '3',
  '$',
  '$0',
  '$0.00',
  '$1,250',
  '$0,30',
  '$1001',
  '$050',
  '$0.0009',
  '-$3',
  '$3 - $6',
  'from $3',
  '$3 $6',
  '$3.1.2',
  '$3e2',
  '$3 / hour',
  '$3 / 1M characters',
  '$3 / image',
  'Limited-time free',
  '$3x',
])('not read: %s', (cell) => {
  expect(parseMoneyCell(cell, tokenPower.perMillion)).toMatchObject({ kind: 'unreadable' })
})

it.each(['¥3', '￥3 / MTok', '3元', '€0.50', '£3', 'CNY 3', '3 RMB', 'A$3', 'C$3 / MTok', 'HK$3', '3 EUR'])(
  'another currency: %s',
  (cell) => {
    expect(() => parseMoneyCell(cell, tokenPower.perMillion)).toThrow(
      expect.objectContaining({ code: 'currency' }),
    )
  },
)
