import { Refusal } from '@ratecard/core'
import { describe, expect, it } from 'vitest'
import { capturesOf, digest, expectedOf, fixturesOf, payloadOf, readSample } from '../_testing/fixtures.ts'
import { readPayload } from '../read-payload.ts'
import { openai } from './index.ts'
import { parseModelLabel } from './model-label.ts'

const fixtures = new Map(
  fixturesOf('openai').map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]),
)
const page = (name: string) => fixtures.get(name) ?? ''

function read(text: string) {
  return readPayload(openai, payloadOf(new TextEncoder().encode(text)), '2031-03-15T12:00:00Z')
}

function refusalOf(text: string): string {
  try {
    read(text)
    return 'none'
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}

describe('every shape of the page', () => {
  it.each(['source.md', 'tables.md', 'tabs.md', 'islands.html'])('%s', (name) => {
    const stem = name.split('.')[0] ?? ''
    expect(digest(read(page(name)).quotes)).toEqual(expectedOf('openai', stem).quotes)
  })

  it('refuses a page whose text models were not rendered', () => {
    expect(refusalOf(page('refused-no_price_table.md'))).toBe('no_price_table')
  })

  it('tells rows without a price from rows that it cannot read', () => {
    expect(read(page('islands.html')).skipped.map(({ label, reason }) => [label, reason])).toEqual([
      ['say-1', 'unparsed'],
      ['owl-watch', 'not_priced'],
    ])
  })
})

describe('refusals', () => {
  it.each<[string, string, (text: string) => string, string]>([
    ['another unit', 'tables.md', (text) => text.replace('1M tokens', '1K tokens'), 'unit'],
    ['no unit', 'source.md', (text) => text.replace('Prices per 1M tokens.', ''), 'unit'],
    ['another currency', 'tables.md', (text) => text.replaceAll('$', '€'), 'currency'],
    [
      'another currency in the sentences of bare numbers',
      'source.md',
      (text) => text.replace('$0.10', '€0.10'),
      'currency',
    ],
    [
      'a row of six cells',
      'source.md',
      (text) => text.replace('1.3, 0.325, 5.2]', '1.3, 0.325, 1, 2, 5.2]'),
      'layout',
    ],
    [
      'a tier in the pane of another',
      'source.md',
      (text) => text.replace('tier="batch"', 'tier="standard"'),
      'layout',
    ],
    ['rows that do not end', 'source.md', (text) => text.slice(0, text.indexOf('"finch-001"')), 'truncated'],
    ['a last row cut off', 'tables.md', (text) => text.trimEnd().slice(0, -2), 'truncated'],
    [
      'the other tiers gone',
      'source.md',
      (text) =>
        text
          .replaceAll(/tier="(?:batch|flex|priority)"/g, 'tier="standard"')
          .replaceAll(/data-value="\w+"/g, 'data-value="standard"'),
      'layout',
    ],
    [
      'headers swapped',
      'tables.md',
      (text) =>
        text
          .replace('Short context input', '@')
          .replace('Short context output', 'Short context input')
          .replace('@', 'Short context output'),
      'layout',
    ],
    [
      'a tier word above the table of another',
      'tables.md',
      (text) => text.replace('Fast mode', 'Batch'),
      'ambiguous',
    ],
    [
      'a row that moved into the table of another tier',
      'tabs.md',
      (text) => text.replace('| wren3 | $0.65 | - | $2.60 |', '| wren3 | $0.65 | $0.163 | $2.60 |\n$&'),
      'ambiguous',
    ],
    [
      'a row outside of a table',
      'tabs.md',
      (text) => text.replace('| wren3 | $0.65 | $0.163', '\n$&'),
      'layout',
    ],
    [
      'tier words that changed places',
      'tabs.md',
      (text) => text.replace('\nBatch\n', '\n@\n').replace('\nFlex\n', '\nBatch\n').replace('@', 'Flex'),
      'ambiguous',
    ],
    [
      'visible rows that are not those of the props',
      'islands.html',
      (text) => text.replace('<span>$22.00</span>', '<span>$23.00</span>'),
      'layout',
    ],
  ])('%s', (_, name, damage, code) => {
    const damaged = damage(page(name))
    expect(damaged).not.toBe(page(name))
    expect(refusalOf(damaged)).toBe(code)
  })
})

describe('models that contradict themselves', () => {
  it.each<[string, string, string]>([
    ['batch is not half', '["wren3", 0.65, "-", 2.6]', '["wren3", 0.75, "-", 2.6]'],
    ['priority has two factors', '["wren3", 2.275, 0.56875, 9.1]', '["wren3", 2.275, 0.56875, 10.4]'],
    ['output is below input', '["wren3", 1.3, 0.325, 5.2]', '["wren3", 5.2, 0.325, 1.3]'],
    ['cached is above input', '["wren3", 1.3, 0.325, 5.2]', '["wren3", 1.3, 3.25, 5.2]'],
  ])('%s', (_, from, to) => {
    expect(page('source.md')).toContain(from)
    const { quotes, skipped } = read(page('source.md').replace(from, to))
    expect(quotes.map(({ endpointId }) => endpointId)).not.toContain('openai:wren3')
    expect(quotes).toHaveLength(5)
    expect(skipped).toMatchObject([{ label: 'wren3', reason: 'unparsed' }])
  })

  it('long context is below short context', () => {
    const { skipped } = read(page('tables.md').replace('$33.00', '$3.30'))
    expect(skipped).toMatchObject([{ label: 'owl-9.4-day', reason: 'unparsed' }])
  })

  it('leaves out only a long-context price that does not fit', () => {
    const [day] = digest(read(page('tables.md').replace('$33.00', '$33.30')).quotes)
    expect(day?.rates.filter((rate) => rate.startsWith('long_context'))).toEqual([])
    expect(day?.rates).toContain('standard.input 4400000000')
  })
})

it.each([
  ['gpt-5.5', { modelId: 'gpt-5.5', aboveTokens: null }],
  ['gpt-5.5 (<272K context length)', { modelId: 'gpt-5.5', aboveTokens: 272_000 }],
  ['o3', { modelId: 'o3', aboveTokens: null }],
  ['Whisper', null],
  ['o4-mini with data sharing', null],
  ['gpt-5.5 (batch)', null],
])('label %s', (label, expected) => {
  expect(parseModelLabel(label)).toEqual(expected)
})

const captures = capturesOf('openai')
describe.skipIf(captures.length === 0)('captures', () => {
  const readDay = (day: string) => {
    const sample = captures.find(({ at }) => at.startsWith(day))
    if (sample === undefined) throw new Error(`no capture of ${day}`)
    return { text: new TextDecoder().decode(sample.bytes), reading: () => readSample(openai, sample) }
  }
  const nano = (digits: string | undefined) => Math.round(Number(digits) * 1e9)
  const standard = (quotes: ReturnType<typeof digest>) =>
    quotes.map(({ endpointId, rates }) => {
      const find = (unit: string) =>
        Number(rates.find((rate) => rate.startsWith(`standard.${unit} `))?.split(' ')[1])
      return [endpointId, find('input'), find('output')]
    })

  it.each(['2026-04-03', '2026-07-06'])('every row of the source text of %s', (day) => {
    const { text, reading } = readDay(day)
    const [, block = ''] = /tier="standard"([\s\S]*?)\/>/.exec(text) ?? []
    const rows = [...block.matchAll(/\["([\w.-]+)[^"]*", ([\d.]+), [^,\]]+, ([\d.]+)\]/g)]
    expect(rows.length).toBeGreaterThan(35)
    const { quotes, skipped } = reading()
    expect(skipped).toEqual([])
    expect(standard(digest(quotes)).toSorted()).toEqual(
      rows.map(([, id, input, output]) => [`openai:${id}`, nano(input), nano(output)]).toSorted(),
    )
  })

  it('all rows behind the folded tables of the HTML page', () => {
    const quotes = standard(digest(readDay('2026-08-21').reading().quotes))
    expect(quotes).toHaveLength(59)
    expect(quotes.slice(0, 36).map(([id]) => id)).toContain('openai:babbage-002')
    expect(quotes).toContainEqual(['openai:gpt-5.6-luna', 200_000_000, 1_200_000_000])
    expect(quotes).toContainEqual(['openai:gpt-5.4', 2_500_000_000, 15_000_000_000])
    expect(quotes).toContainEqual(['openai:gpt-5.3-codex', 1_750_000_000, 14_000_000_000])
    expect(quotes).toContainEqual(['openai:text-embedding-3-small', 20_000_000, Number.NaN])
  })

  it.each([
    ['2025-12-20', 66, ['openai:gpt-5.2', 1_750_000_000, 14_000_000_000]],
    ['2026-10-01', 31, ['openai:gpt-5.6-sol', 4_000_000_000, 20_000_000_000]],
  ])('the Markdown tables of %s', (day, count, row) => {
    const quotes = standard(digest(readDay(day).reading().quotes))
    expect(quotes).toHaveLength(count)
    expect(quotes).toContainEqual(row)
  })

  it('refuses the page without text models', () => {
    expect(readDay('2026-02-26').reading).toThrow(expect.objectContaining({ code: 'no_price_table' }))
  })
})
