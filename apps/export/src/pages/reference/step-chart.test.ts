import { expect, test } from 'vitest'
import { stepChart } from './step-chart.ts'

const row = (date: string, input: number | null, output: number | null) => ({ date, input, output })
const path = (markup: unknown, kind: string) =>
  new RegExp(`<path class="${kind}" d="([^"]*)"`).exec(String(markup))?.[1]

test('a step at each change, up to the build date', () => {
  const chart = stepChart([row('2026-01-01', 1, 2), row('2026-01-06', 0, 2)], '2026-01-11')
  expect(path(chart, 'output')).toBe('M0 4H300V4H600')
  expect(path(chart, 'input')).toBe('M0 82H300V160H600')
})

test('nothing is drawn while there is no price', () => {
  const chart = stepChart(
    [row('2026-01-01', 1, 2), row('2026-01-06', null, null), row('2026-01-11', 1, 2)],
    '2026-01-21',
  )
  expect(path(chart, 'output')).toBe('M0 4H150M300 4H600')
})

test('a price that ended stays ended', () => {
  const chart = stepChart([row('2026-01-01', 1, 2), row('2026-01-06', null, null)], '2026-01-11')
  expect(path(chart, 'output')).toBe('M0 4H300')
  expect(String(chart)).toContain('Output no price now')
})

test('has a title and a description', () => {
  const chart = String(stepChart([row('2026-01-01', 1, 2), row('2026-01-06', 0.5, 2)], '2026-01-11'))
  expect(chart).toContain('<title id="chart-title">Price per 1M tokens over time</title>')
  expect(chart).toContain('Input: $1.00 at first, $0.50 now. Output: $2.00 at first, $2.00 now.')
})

test.each([
  ['no rows', []],
  ['only free rows', [row('2026-01-01', 0, 0), row('2026-01-06', null, null)]],
])('no chart of %s', (_, rows) => {
  expect(stepChart(rows, '2026-01-11')).toBeNull()
})
