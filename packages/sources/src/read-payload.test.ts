import {
  type EndpointFacts,
  emptyReading,
  type Quote,
  type Reading,
  Refusal,
  type Source,
} from '@ratecard/core'
import { describe, expect, it } from 'vitest'
import { readPayload } from './read-payload.ts'

const at = '2031-03-15T12:00:00Z'
const quote: Quote = {
  endpointId: 'acme:one',
  label: 'One\u202e ',
  rates: [{ unit: 'input', tier: 'standard', nanoUsdPerMtok: 1_000_000_000 }],
  evidence: 'x'.repeat(900),
}

function sourceOf(parse: (text: string) => Partial<Reading>): Source {
  return {
    id: 'acme',
    name: 'Acme',
    kind: 'page',
    provider: { id: 'acme', name: 'Acme', url: 'https://acme.example' },
    url: 'https://acme.example/pricing',
    hosts: ['acme.example'],
    lineage: { roots: ['acme'] },
    schedule: '0 0 * * *',
    expectedIntervalSeconds: 86_400,
    isComplete: true,
    fetch: async () => [],
    parse: (text) => ({ ...emptyReading(), ...parse(text) }),
  }
}

const source = sourceOf(() => ({ quotes: [quote] }))
const encode = (text: string) => new TextEncoder().encode(text)

function outcome(body: Uint8Array | string, contentType: string | null = null, from = source): string {
  try {
    const bytes = typeof body === 'string' ? encode(body) : body
    return `${readPayload(from, { bytes, contentType, part: null }, at).quotes.length} quotes`
  } catch (error) {
    return error instanceof Refusal ? error.code : `not a refusal: ${String(error)}`
  }
}

const words = '<p>plenty of words that a person can read on a pricing page</p>'.repeat(8)

describe('what is content', () => {
  it.each([
    ['text', '# Pricing', '1 quotes'],
    ['nothing', ' \n ', 'truncated'],
    ['a page', `<!doctype html><html><body>${words}</body></html>`, '1 quotes'],
    ['a page cut off', `<!doctype html><html><body>${words}`, 'truncated'],
    [
      'a shell',
      '<!doctype html><html><head><script src="a.js"></script></head><body><div id="root"></div></body></html>',
      'unrendered',
    ],
    ['a short page without scripts', '<html><body>$1</body></html>', '1 quotes'],
    [
      'a challenge',
      `<html><head><title>Just a moment...</title></head><body>${words}</body></html>`,
      'challenge',
    ],
    [
      'a captcha deep in the page',
      `<html><body>${words}<div id="px-captcha"></div></body></html>`,
      'challenge',
    ],
    ['a challenge that is cut off', '<html><head><title>Access denied</title>', 'challenge'],
    ['JSON', '{"html": "<html><script></script>"}', '1 quotes'],
    ['a JSON list', '[1, 2]', '1 quotes'],
    ['JSON cut off', '{"data": [1', 'truncated'],
    [
      'an empty body with data',
      '<html><body></body><script>data = {"inputPrice": 3}</script></html>',
      '1 quotes',
    ],
    ['Markdown that begins with a comment', '{/* a note */}\n# Pricing', '1 quotes'],
    ['Markdown that begins with a link', '[Docs](/docs) and prices', '1 quotes'],
  ])('%s', (_, body, expected) => {
    expect(outcome(body)).toBe(expected)
  })
})

describe('charset', () => {
  const latin = new Uint8Array([0x63, 0x61, 0x66, 0xe9])
  const seen = (bytes: Uint8Array, contentType: string | null) => {
    const texts: string[] = []
    const spy = sourceOf((text) => {
      texts.push(text)
      return { quotes: [quote] }
    })
    return [outcome(bytes, contentType, spy), texts[0]]
  }

  it.each([
    ['the header', latin, 'text/plain; charset=ISO-8859-1', ['1 quotes', 'café']],
    [
      'the header before the mark',
      new Uint8Array([0xef, 0xbb, 0xbf, 0x41]),
      'text/plain; charset="utf-8"',
      ['1 quotes', 'A'],
    ],
    ['the mark', new Uint8Array([0xff, 0xfe, 0x41, 0]), 'text/plain', ['1 quotes', 'A']],
    [
      'the meta element',
      new Uint8Array([...encode('<meta charset="windows-1252">'), ...latin]),
      null,
      ['1 quotes', '<meta charset="windows-1252">café'],
    ],
    ['UTF-8 otherwise', encode('café'), null, ['1 quotes', 'café']],
    ['UTF-8 that is none', latin, null, ['charset', undefined]],
    ['an unknown name', encode('a'), 'text/plain; charset=klingon', ['charset', undefined]],
  ])('%s', (_, bytes, contentType, expected) => {
    expect(seen(bytes, contentType)).toEqual(expected)
  })
})

describe('what a parser may return', () => {
  const dearer = { ...quote, rates: quote.rates.map((rate) => ({ ...rate, nanoUsdPerMtok: 2_000_000_000 })) }
  it.each<[string, Quote[], string]>([
    ['nothing', [], 'no_price_table'],
    ['the same row twice', [quote, quote], '1 quotes'],
    ['two prices for one endpoint', [quote, dearer], 'ambiguous'],
    [
      'an announced price beside the one in force',
      [quote, { ...dearer, effectiveFrom: '2031-03-16' }],
      '2 quotes',
    ],
    ['an announced price that is in force', [quote, { ...dearer, effectiveFrom: '2031-03-15' }], 'malformed'],
    ['an endpoint of somebody else', [{ ...quote, endpointId: 'other:one' }], 'malformed'],
    ['a quote without a rate', [{ ...quote, rates: [] }], 'malformed'],
    [
      'a fraction of a nano-dollar',
      [{ ...quote, rates: [{ unit: 'input', tier: 'standard', nanoUsdPerMtok: 0.5 }] }],
      'malformed',
    ],
    ['one unit twice', [{ ...quote, rates: [...quote.rates, ...dearer.rates] }], 'ambiguous'],
  ])('%s', (_, quotes, expected) => {
    expect(
      outcome(
        'text',
        null,
        sourceOf(() => ({ quotes })),
      ),
    ).toBe(expected)
  })

  it('an aggregator may quote anybody', () => {
    const list: Source = {
      ...sourceOf(() => ({ quotes: [{ ...quote, endpointId: 'other:one' }] })),
      kind: 'aggregator',
      provider: null,
    }
    expect(outcome('text', null, list)).toBe('1 quotes')
  })

  it('a source of specifications gives facts of its own provider, and no price', () => {
    const facts = { endpointId: 'acme:one', name: 'One' } as EndpointFacts
    const outcomes = [
      { facts: [facts] },
      { facts: [] },
      { facts: [facts], quotes: [quote] },
      { facts: [{ ...facts, endpointId: 'other:one' }] },
    ].map((reading) => outcome('text', null, { ...sourceOf(() => reading), kind: 'specifications' }))
    expect(outcomes).toEqual(['0 quotes', 'layout', 'malformed', 'malformed'])
  })

  it('cleans what was scraped', () => {
    const [read] = readPayload(source, { bytes: encode('text'), contentType: null, part: null }, at).quotes
    expect(read?.label).toBe('One')
    expect(read?.evidence).toHaveLength(500)
  })

  it('turns a failure of the parser into a refusal that names the source', () => {
    const broken = sourceOf(() => {
      throw new TypeError('x is undefined')
    })
    const read = () => readPayload(broken, { bytes: encode('text'), contentType: null, part: 'page-2' }, at)
    expect(read).toThrow(
      expect.objectContaining({
        code: 'malformed',
        message: 'acme, page-2: the parser failed (TypeError: x is undefined)',
      }),
    )
  })
})
