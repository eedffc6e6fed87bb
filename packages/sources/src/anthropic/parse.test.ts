import { Refusal } from '@ratecard/core'
import { describe, expect, it } from 'vitest'
import { capturesOf, digest, expectedOf, fixturesOf, payloadOf, readSample } from '../_testing/fixtures.ts'
import { readPayload } from '../read-payload.ts'
import { anthropic } from './index.ts'
import { modelIdOf, parseModelLabel, parseNameList } from './model-label.ts'

const fixtures = new Map(
  fixturesOf('anthropic').map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]),
)
const current = fixtures.get('current.md') ?? ''

function read(text: string, at = '2031-03-15T12:00:00Z') {
  return readPayload(anthropic, payloadOf(new TextEncoder().encode(text)), at)
}

function refusalOf(text: string): string {
  try {
    read(text)
    return 'none'
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}

describe('fixtures', () => {
  it.each(['current', 'long-context'])('%s reads as expected', (stem) => {
    const { at, quotes } = expectedOf('anthropic', stem)
    expect(digest(read(fixtures.get(`${stem}.md`) ?? '', at).quotes)).toEqual(quotes)
  })

  it('refuses a page without the table', () => {
    expect(refusalOf(fixtures.get('refused-no_price_table.html') ?? '')).toBe('no_price_table')
  })

  it('reports a name that neither rule nor table knows', () => {
    const { skipped } = read(fixtures.get('long-context.md') ?? '')
    expect(skipped.map(({ label, reason }) => [label, reason])).toEqual([['Claude Forerunner', 'unparsed']])
  })
})

describe('dated rows', () => {
  const ballad = (at: string) =>
    digest(read(current, at).quotes)
      .filter(({ endpointId }) => endpointId === 'anthropic:claude-ballad-5-2')
      .map(({ effectiveFrom, effectiveUntil, rates }) => [effectiveFrom, effectiveUntil, rates[0]])

  it.each([
    [
      '2031-03-31T23:59:59Z',
      [
        [undefined, '2031-03-31', 'standard.input 2400000000'],
        ['2031-04-01', undefined, 'standard.input 3200000000'],
      ],
    ],
    ['2031-04-01T00:00:00Z', [[undefined, undefined, 'standard.input 3200000000']]],
  ])('at %s', (at, expected) => {
    expect(ballad(at)).toEqual(expected)
  })

  it('quotes nothing when two rows are in force', () => {
    const both = current.replaceAll('starting April 1, 2031', 'starting March 1, 2031')
    expect(ballad('2031-03-15T00:00:00Z')).toHaveLength(2)
    const reading = read(both)
    expect(reading.quotes.map(({ endpointId }) => endpointId)).not.toContain('anthropic:claude-ballad-5-2')
    expect(reading.skipped).toHaveLength(2)
  })
})

describe('damage', () => {
  it.each<[string, (text: string) => string, string]>([
    ['the end is missing', (text) => text.slice(0, text.indexOf('## Billing')), 'truncated'],
    ['cut inside the last sentence', (text) => text.slice(0, -10), 'truncated'],
    [
      'input and output headers swapped',
      (text) =>
        text
          .replace('Base Input Tokens', '@')
          .replace('Output Tokens', 'Base Input Tokens')
          .replace('@', 'Output Tokens'),
      'layout',
    ],
    ['a header renamed', (text) => text.replace('Base Input Tokens', 'Charge'), 'layout'],
    ['another unit everywhere', (text) => text.replaceAll('/ MTok', '/ 1K tokens'), 'unit'],
    ['another currency everywhere', (text) => text.replaceAll('$', '€'), 'currency'],
    ['another currency in words', (text) => text.replace('in USD.', 'in AUD.'), 'currency'],
    ['the heading renamed', (text) => text.replace('## Model pricing', '## Partner pricing'), 'ambiguous'],
    [
      'the batch table gone',
      (text) => text.replace('### Batch processing', '### Something else'),
      'ambiguous',
    ],
  ])('%s', (_, damage, code) => {
    const damaged = damage(current)
    expect(damaged).not.toBe(current)
    expect(refusalOf(damaged)).toBe(code)
  })

  it.each<[string, string, string]>([
    ['an output that batch contradicts', '$70 / MTok', '$7 / MTok'],
    ['an input that the caches contradict', '$14 / MTok', '$4 / MTok'],
    ['a cell missing', '$17.50 / MTok   |', ''],
    ['a name that batch does not have', '| Claude Opus 4   ', '| Claude Opus 6   '],
  ])('drops only the row of %s', (_, from, to) => {
    expect(current).toContain(from)
    const { quotes, skipped } = read(current.replace(from, to))
    expect(quotes).toHaveLength(5)
    expect(quotes.map(({ endpointId }) => endpointId)).not.toContain('anthropic:claude-opus-4-20250514')
    expect(skipped.map(({ reason }) => reason)).toEqual(['unparsed'])
  })

  it('refuses the page when several rows are contradicted', () => {
    expect(refusalOf(current.replace('$70 / MTok', '$7 / MTok').replace('$44 / MTok', '$4 / MTok'))).toBe(
      'layout',
    )
  })

  it('reports an unknown price table', () => {
    const more = current.replace(
      '## Billing',
      '## Regional pricing\n\n| Model | Input |\n|--|--|\n| Claude Saga 7 | $9 / MTok |\n\n## Billing',
    )
    expect(read(more).notes).toContainEqual('unknown price table: Regional pricing: Model | Input')
    expect(digest(read(more).quotes)).toEqual(digest(read(current).quotes))
  })
})

describe('labels', () => {
  it.each([
    ['Claude Opus 4.5', 'claude-opus-4-5'],
    ['Claude Sonnet 5', 'claude-sonnet-5'],
    ['Claude Haiku 3', 'claude-3-haiku-20240307'],
    ['Claude Opus 4.10', null],
    ['Claude Haiku 3.1', null],
    ['Claude Instant', null],
    ['claude opus 5', null],
    ['Claude Opus 5 Max', null],
  ])('%s', (name, id) => {
    expect(modelIdOf(name)).toBe(id)
  })

  it.each([
    ['Claude Opus 5 (deprecated)', 'Claude Opus 5', null, null],
    ['Claude Opus 5*', 'Claude Opus 5', null, null],
    ['Claude Opus 5 (through August 31, 2031)', 'Claude Opus 5', null, '2031-08-31'],
    ['Claude Opus 5 starting September 1, 2031', 'Claude Opus 5', '2031-09-01', null],
  ])('%s', (cell, name, from, until) => {
    expect(parseModelLabel(cell)).toMatchObject({ name, from, until })
  })

  it.each([
    'Claude Opus 5 (> 200K tokens)',
    'Claude Opus 5 until September 2031',
    'Claude Opus 5 starting Augst 31, 2031',
  ])('does not guess at %s', (cell) => {
    expect(parseModelLabel(cell)).toBeNull()
  })

  it.each([
    ['Claude Sonnet 4.6 / 4.5 / 4', ['Claude Sonnet 4.6', 'Claude Sonnet 4.5', 'Claude Sonnet 4']],
    ['Opus 4.6, Sonnet 4.5, or Sonnet 4', ['Claude Opus 4.6', 'Claude Sonnet 4.5', 'Claude Sonnet 4']],
    ['some models', null],
  ])('names in %s', (text, names) => {
    expect(parseNameList(text)).toEqual(names)
  })
})

const captures = capturesOf('anthropic')
describe.skipIf(captures.length === 0)('captures', () => {
  /** A reader of its own: every line of the standard table by position. */
  function linesOf(markdown: string): string[] {
    const [, section = ''] = markdown.split('## Model pricing')
    return (
      section
        .split('\n## ')[0]
        ?.split('\n')
        .filter((line) => /^\| Claude /.test(line)) ?? []
    )
  }
  const nanos = (cell: string | undefined) => Math.round(Number(/\$([\d.]+)/.exec(cell ?? '')?.[1]) * 1e9)

  it.each(captures.filter(({ name }) => name.includes('.md')))('every row of $name', (sample) => {
    const lines = linesOf(new TextDecoder().decode(sample.bytes)).map((line) =>
      line.split('|').map((cell) => cell.trim()),
    )
    const { quotes, skipped } = readSample(anthropic, sample)
    expect(skipped).toEqual([])
    expect(lines.length).toBeGreaterThanOrEqual(9)
    const rate = (tier: string, unit: string) => (quote: (typeof quotes)[number]) =>
      quote.rates.find((one) => one.tier === tier && one.unit === unit)?.nanoUsdPerMtok
    const columns = ['input', 'cache_write', 'cache_write_1h', 'cached_input', 'output'].map((unit) =>
      rate('standard', unit),
    )
    expect(quotes.map((quote) => columns.map((column) => column(quote)))).toEqual(
      lines.map(([, , ...cells]) => cells.slice(0, 5).map(nanos)),
    )
    for (const quote of quotes) {
      expect(rate('batch', 'input')(quote)).toBe((rate('standard', 'input')(quote) ?? 0) / 2)
      expect(rate('batch', 'output')(quote)).toBe((rate('standard', 'output')(quote) ?? 0) / 2)
    }
  })

  it('refuses the page of 2024', () => {
    const old = captures.find(({ name }) => name.endsWith('.html.gz'))
    expect(() => old && readSample(anthropic, old)).toThrow(
      expect.objectContaining({ code: 'no_price_table' }),
    )
  })

  it('attaches fast mode and long context to the models that the page names', () => {
    const tiersOn = (day: string, tier: string) =>
      captures
        .filter(({ at, name }) => at.startsWith(day) && name.includes('.md'))
        .flatMap((sample) => digest(readSample(anthropic, sample).quotes))
        .flatMap(({ endpointId, rates }) =>
          rates.filter((rate) => rate.startsWith(tier)).map((rate) => `${endpointId} ${rate}`),
        )
    expect(tiersOn('2026-08-21', 'fast')).toEqual([
      'anthropic:claude-opus-5 fast.input 10000000000',
      'anthropic:claude-opus-5 fast.output 50000000000',
      'anthropic:claude-opus-4-8 fast.input 10000000000',
      'anthropic:claude-opus-4-8 fast.output 50000000000',
    ])
    expect(tiersOn('2026-02-18', 'long_context')).toHaveLength(8)
    expect(tiersOn('2026-02-18', 'fast')).toEqual([
      'anthropic:claude-opus-4-6 fast.input 30000000000',
      'anthropic:claude-opus-4-6 fast.output 150000000000',
    ])
    expect(tiersOn('2026-03-14', 'long_context')).toHaveLength(4)
    expect(tiersOn('2025-10-20', 'long_context')).toHaveLength(4)
    expect(tiersOn('2026-04-09', 'long_context')).toEqual([])
  })
})
