import { describe, expect, it } from 'vitest'
import { capturesOf, digest, expectedOf, readSample } from '../_testing/fixtures.ts'
import { change, fixtureText, readText, refusalOf } from '../_testing/read-text.ts'
import { minimax } from './index.ts'
import { readLabel } from './parse.ts'

const page = fixtureText(minimax, 'paygo.md')

it('reads the tables of text models, struck-through prices left out', () => {
  const { quotes, skipped } = readText(minimax, page)
  expect(digest(quotes)).toEqual(expectedOf('minimax', 'paygo').quotes)
  expect(skipped).toEqual([])
})

describe('refusals', () => {
  it.each<[string, string, string]>([
    ['yuan', fixtureText(minimax, 'refused-currency.html'), 'currency'],
    ['another heading', change(page, '## LLM', '## Robots'), 'no_price_table'],
    ['a tab that is not known', change(page, 'title="Priority*"', 'title="Partners"'), 'ambiguous'],
    ['a tab that does not open', change(page, '<Tab title="Priority*">', ''), 'malformed'],
    ['another unit', change(page, '/ M tokens', '/ image'), 'layout'],
    ['a header renamed', change(page, '| Output |', '| Charge |'), 'layout'],
  ])('%s', (_, text, code) => {
    expect(refusalOf(minimax, text)).toBe(code)
  })
})

it.each<[string, string, string]>([
  [
    'priority that is not 1.5 times standard',
    '\\$2.40 / M tokens | ~~\\$0.24~~',
    '\\$4.20 / M tokens | ~~\\$0.24~~',
  ],
])('leaves out a model with %s', (_, from, to) => {
  const { quotes, skipped } = readText(minimax, change(page, from, to))
  expect(quotes.map(({ endpointId }) => endpointId)).not.toContain('minimax:MiniMax-Q5')
  expect(quotes).toHaveLength(3)
  expect(skipped).toMatchObject([{ reason: 'unparsed' }])
})

it.each([
  ['MiniMax-M2', { modelId: 'MiniMax-M2', above: 0 }],
  ['MiniMax-M2-Stable High Concurrency, Commercial Use', { modelId: 'MiniMax-M2-Stable', above: 0 }],
  ['MiniMax-M3 > 512k input tokens* Permanent 50% off', { modelId: 'MiniMax-M3', above: 512_000 }],
  ['MiniMax-M3 Batch', null],
  ['MiniMax-M3 until May 3, 2031', null],
  ['Hailuo-2', { modelId: null, above: 0 }],
])('%s', (label, expected) => {
  expect(readLabel(label)).toEqual(expected)
})

const captures = capturesOf('minimax')
it.skipIf(captures.length === 0)('reads the capture in dollars and refuses the one in yuan', () => {
  const [dollars, yuan] = captures
  if (dollars === undefined || yuan === undefined) throw new Error('two captures')
  expect(digest(readSample(minimax, dollars).quotes).map(({ endpointId }) => endpointId)).toEqual([
    'minimax:MiniMax-M2',
    'minimax:MiniMax-M2-Stable',
  ])
  expect(refusalOf(minimax, new TextDecoder().decode(yuan.bytes), yuan.at)).toBe('currency')
})
