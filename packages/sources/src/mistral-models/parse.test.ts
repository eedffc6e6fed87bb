import { describe, expect, it } from 'vitest'
import { capturesOf, digest, expectedOf, fixturesOf, readSample } from '../_testing/fixtures.ts'
import { readText } from '../_testing/read-text.ts'
import { refusalOf } from '../_testing/refusal-of.ts'
import { mistralModels } from './index.ts'

const fixtures = new Map(
  fixturesOf('mistral-models').map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]),
)
const page = fixtures.get('model.html') ?? ''

it('reads every row that is priced by tokens', () => {
  const { quotes, skipped } = readText(mistralModels, page, 'model')
  expect(digest(quotes)).toEqual(expectedOf('mistral-models', 'model').quotes)
  expect(skipped.map(({ label, reason }) => [label, reason])).toEqual([])
})

it('believes free where the page says it', () => {
  const { quotes } = readText(mistralModels, fixtures.get('free.html') ?? '', 'free')
  expect(digest(quotes)).toEqual(expectedOf('mistral-models', 'free').quotes)
})

describe('refusals', () => {
  it.each<[string, string, string]>([
    ['a list of models', fixtures.get('refused-no_price_table.html') ?? '', 'no_price_table'],
    [
      'another heading',
      page.replace('children\\":\\"Boreal 3 4B', 'children\\":\\"Boreal'),
      'no_price_table',
    ],
    [
      'two prices',
      page.replace(
        '</body>',
        `${page.slice(page.indexOf('<script'), page.lastIndexOf('</body>')).replace('0.36', '0.38')}</body>`,
      ),
      'ambiguous',
    ],
    ['a price that does not end', page.replace('}]}', ''), 'truncated'],
  ])('%s', (_, text, code) => {
    expect(text).not.toBe(page)
    expect(refusalOf(() => readText(mistralModels, text, undefined, 'model'))).toBe(code)
  })
})

it.each<[string, string, string, string]>([
  ['a price in euros that is another one', '0.3,', '3,', 'unparsed'],
  ['free with a price', '\\"free\\":false', '\\"free\\":true', 'unparsed'],
  [
    'a key that could be another tier',
    '\\"type\\":\\"range\\",',
    '\\"type\\":\\"range\\",\\"tier\\":1,',
    'unparsed',
  ],
  ['output below input', '0.36,\\"priceEur\\":0.3', '0.06,\\"priceEur\\":0.05', 'unparsed'],
  ['a retired model', '\\"isRetired\\": true', '', 'not_priced'],
  ['another unit', '/M Tokens', '/Min', 'not_priced'],
])('gives no price for %s', (_, from, to, reason) => {
  const text =
    reason === 'not_priced' && to === ''
      ? page
          .replaceAll('isRetired\\": false', 'isRetired\\":true')
          .replaceAll('isRetired\\":false', 'isRetired\\":true')
      : page.replaceAll(from, to)
  expect(text).not.toBe(page)
  expect(readText(mistralModels, text, undefined, 'model')).toMatchObject({
    quotes: [],
    skipped: [{ reason }],
  })
})

const captures = capturesOf('mistral-models')
it.skipIf(captures.length === 0)('reads the captures as they are said to be', () => {
  const read = captures.map((sample) => ({ part: sample.part, ...readSample(mistralModels, sample) }))
  expect(read.flatMap(({ quotes }) => quotes)).toHaveLength(12)
  expect(read.filter(({ quotes }) => quotes.length === 0).map(({ part }) => part)).toEqual([
    'ocr-4-0',
    'shieldstral-1-0',
    'voxtral-mini-transcribe-realtime-26-02',
    'voxtral-tts-26-03',
  ])
})
