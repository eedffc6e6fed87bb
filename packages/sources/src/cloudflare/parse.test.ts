import { describe, expect, it } from 'vitest'
import { capturesOf, digest, expectedOf, fixturesOf, readSample } from '../_testing/fixtures.ts'
import { readText } from '../_testing/read-text.ts'
import { refusalOf } from '../_testing/refusal-of.ts'
import { cloudflare } from './index.ts'

const fixtures = new Map(
  fixturesOf('cloudflare').map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]),
)
const page = fixtures.get('pricing.md') ?? ''

it('reads every row that is priced by tokens', () => {
  const { quotes, skipped } = readText(cloudflare, page)
  expect(digest(quotes)).toEqual(expectedOf('cloudflare', 'pricing').quotes)
  expect(skipped.map(({ label, reason }) => [label, reason])).toEqual([
    ['@cf/acme/paint-1', 'not_priced'],
    ['@cf/acme/hear', 'not_priced'],
  ])
})

describe('refusals', () => {
  it.each<[string, string, string]>([
    ['no price of a neuron', fixtures.get('refused-unit.md') ?? '', 'unit'],
    ['two prices of a neuron', page.replace('$0.012 / 1,000', '$0.013 / 1,000'), 'unit'],
    ['another price of a neuron', page.replaceAll('$0.012', '$0.024'), 'layout'],
    ['another currency', page.replace('$0.031', '€0.031'), 'currency'],
    ['another unit', page.replaceAll('per M ', 'per K '), 'layout'],
    ['a column renamed', page.replaceAll('Price in Neurons', 'Neurons'), 'layout'],
    ['no table', page.replaceAll('|', ''), 'no_price_table'],
  ])('%s', (_, text, code) => {
    expect(text).not.toBe(page)
    expect(refusalOf(() => readText(cloudflare, text))).toBe(code)
  })
})

it.each<[string, string, string, string]>([
  ['a price that is not what its neurons cost', '@cf/acme/zeb-7b-instruct', '$0.245', '$0.345'],
  [
    'prices that changed places',
    '@cf/acme/zeb-7b-instruct',
    'per M input tokens <br/> $0.245 per M output',
    'per M output tokens <br/> $0.245 per M input',
  ],
  [
    'another word in the cell',
    '@cf/acme/embed-small',
    '$0.022 per M input tokens',
    '$0.022 per M input tokens (batch)',
  ],
  ['a name that is none', 'zeb-7b-instruct', '@cf/acme/zeb-7b-instruct', 'zeb-7b-instruct'],
])('drops %s', (_, label, from, to) => {
  expect(page).toContain(from)
  const { quotes, skipped } = readText(cloudflare, page.replace(from, to))
  expect(quotes).toHaveLength(4)
  expect(skipped).toContainEqual(expect.objectContaining({ label, reason: 'unparsed' }))
})

it('reads the tables of the HTML page alike', () => {
  const cells = (line: string, tag: string) =>
    `<tr>${line
      .split('|')
      .slice(1, -1)
      .map((cell) => `<${tag}>${cell.replace(/\[(.*)\]\(.*\)/, '$1')}</${tag}>`)
      .join('')}</tr>`
  const [head = '', , ...rows] = page
    .slice(page.indexOf('| Model'))
    .split('\n')
    .filter((line) => line.startsWith('|'))
  const body = rows
    .filter((line) => line.startsWith('| @') || line.startsWith('| ['))
    .map((line) => cells(line, 'td'))
  const html = `<!doctype html><html><body><p>Priced at $0.012 per 1,000 Neurons.</p><h2>LLM</h2><table>${cells(head, 'th')}${body.join('')}</table></body></html>`
  expect(digest(readText(cloudflare, html).quotes)).toEqual(expectedOf('cloudflare', 'pricing').quotes)
})

const captures = capturesOf('cloudflare')
it.skipIf(captures.length === 0)('reads the captures as they are said to be', () => {
  const [sample] = captures
  if (!sample) throw new Error('no capture')
  const { quotes, skipped } = readSample(cloudflare, sample)
  expect(quotes).toHaveLength(6)
  expect(skipped.map(({ reason }) => reason)).toEqual(['not_priced', 'not_priced'])
  expect(digest(quotes)[0]).toEqual({
    endpointId: 'cloudflare-workers-ai:@cf/meta/llama-3.2-1b-instruct',
    rates: ['standard.input 27000000', 'standard.output 201000000'],
  })
})
