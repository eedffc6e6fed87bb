import { emptyReading, type Payload, type Quote, type Reading, Refusal, type Source } from '@ratecard/core'
import { expect, test } from 'vitest'
import { readCaptureSet } from './read-capture-set.ts'

const source: Source = {
  id: 'acme',
  name: 'Acme',
  kind: 'page',
  provider: { id: 'acme', name: 'Acme', url: 'https://acme.example/' },
  url: 'https://acme.example/models',
  hosts: ['acme.example'],
  lineage: { roots: ['acme'] },
  schedule: '0 * * * *',
  expectedIntervalSeconds: 3600,
  isComplete: false,
  fetch: async () => [],
  parse: emptyReading,
}

function quote(model: string, nanoUsdPerMtok: number): Quote {
  return {
    endpointId: `acme:${model}`,
    label: model,
    rates: [{ unit: 'input', tier: 'standard', nanoUsdPerMtok }],
    evidence: model,
  }
}

/** Pages by their part; `null` is one that is refused. */
function read(pages: Record<string, Quote[] | null>): Reading | Refusal {
  const captures = Object.keys(pages).map((part) => ({
    bytes: new Uint8Array(),
    contentType: null,
    part,
    url: source.url,
    redirects: [],
    status: 200,
    headers: {},
    sha256: part,
  }))
  const readPayload = (_: Source, { part }: Payload) => {
    const quotes = pages[part ?? '']
    if (!quotes) throw new Refusal('layout', `${part}`)
    return { ...emptyReading(), quotes }
  }
  return readCaptureSet(source, { sourceId: 'acme', at: '2031-01-01T00:00:00Z', captures }, readPayload)
}

const quoted = (reading: Reading | Refusal) =>
  reading instanceof Refusal ? reading.code : reading.quotes.map(({ endpointId }) => endpointId)

test('a page without prices stands beside one that has some', () => {
  expect(quoted(read({ one: [quote('a', 5)], two: [] }))).toEqual(['acme:a'])
})

test('no page with prices is no reading', () => {
  expect(quoted(read({ one: [], two: [] }))).toBe('no_price_table')
})

test('one refused page refuses the reading', () => {
  expect(quoted(read({ one: [quote('a', 5)], two: null }))).toBe('layout')
})

test('two pages that price one endpoint alike count once', () => {
  expect(quoted(read({ one: [quote('a', 5)], two: [quote('a', 5), quote('b', 5)] }))).toEqual([
    'acme:a',
    'acme:b',
  ])
})

test('two pages that price one endpoint differently price it not at all', () => {
  const reading = read({ one: [quote('a', 5), quote('b', 5)], two: [quote('a', 6)] })
  expect(quoted(reading)).toEqual(['acme:b'])
  expect(reading).toMatchObject({ skipped: [{ label: 'a', reason: 'unparsed' }] })
})
