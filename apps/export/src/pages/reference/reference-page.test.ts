import type { EndpointRecord } from '@ratecard/core/published'
import { describe, expect, test } from 'vitest'
import {
  type Histories,
  pricingOf,
  type RecordParts,
  recordOf,
  siteOf,
  unverified,
} from '../../../test/site-fixture.ts'
import { pageArtifacts } from '../index.ts'

const id = 'northwind:kestrel'

/** The page's markup with runs of white space made one. */
function pageOf(
  parts: Omit<RecordParts, 'id'>,
  histories: Histories = {},
  others: EndpointRecord[] = [],
): string {
  const site = siteOf([recordOf({ id, ...parts }), ...others], histories)
  const page = pageArtifacts(site).find(({ path }) => path === 'models/northwind/kestrel/index.html')
  return page?.render().replace(/\s+/g, ' ') ?? ''
}

const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '')
const priced = { pricing: pricingOf(0.4, 1.2) }
const unknownFacts = recordOf({ id }).specifications

describe('rows that stand only where there is data', () => {
  test.each<[string, Omit<RecordParts, 'id'>]>([
    ['Cached input / 1M', { pricing: pricingOf(0.4, 1.2, { cached_input_per_mtok: 0 }) }],
    [
      'Intelligence index',
      {
        specifications: {
          ...unknownFacts,
          intelligence_index: {
            score: 41,
            benchmark: 'Open Index',
            measured_at: '2026-07-01',
            source_url: 'https://index.example/',
          },
        },
      },
    ],
    [
      'Other rates',
      {
        pricing: pricingOf(0.4, 1.2, {
          rates: [{ unit: 'input', tier: 'batch', usd_per_mtok: 0.2, above_tokens: null }],
        }),
      },
    ],
    [
      'agree within 20%',
      {
        pricing: pricingOf(0.4, 1.2, {
          sources: [source(null)],
          agreement: {
            tolerance: 0.2,
            independent_sources: 2,
            max_spread: 0.1,
            statement: '2 independent sources agree within 20%',
          },
        }),
      },
    ],
    ['A badge with the live price', priced],
    ['Evidence', priced],
  ])('%s', (row, parts) => {
    expect(pageOf(parts)).toContain(row)
    expect(pageOf({})).not.toContain(row)
  })
})

test.each([
  'Input / 1M',
  'Output / 1M',
  'Blended / 1M',
  'Context window',
  'Max output',
  'License',
  'Knowledge cutoff',
])('%s is "not known" without data', (row) => {
  expect(pageOf({})).toMatch(
    new RegExp(`<th scope="row">${row}</th><td><span class="unknown">not known</span></td>`),
  )
})

describe('the verification line', () => {
  test.each([
    ['2026-08-21', '0 days ago'],
    ['2026-08-15', '6 days ago'],
    ['2026-08-14', '7 days ago'],
  ])('verified on %s', (date, age) => {
    const page = pageOf({ pricing: pricingOf(0.4, 1.2, { verified_at: date }) })
    expect(page).toContain(
      `Price verified <time datetime="${date}">${date}</time> (<span class="ago">${age}</span>)`,
    )
    expect(textOf(page)).toContain(`Price verified ${date} (${age}) · source: prices.example · single source`)
    expect(page).not.toContain('Not verified')
  })

  test('of an unverified price', () => {
    const page = pageOf({ pricing: pricingOf(0.4, 1.2, unverified) })
    expect(textOf(page)).toContain('Not verified against an official page · unverified')
    expect(page).not.toContain('Price verified')
  })

  test('of an endpoint without a price', () => {
    expect(textOf(pageOf({}))).toContain('Tracked, not priced.')
  })
})

function source(agrees: boolean | null) {
  return {
    id: 's',
    name: 'S',
    kind: 'aggregator' as const,
    input_per_mtok: 0.4,
    output_per_mtok: null,
    cached_input_per_mtok: null,
    observed_at: '2026-08-18',
    url: 'https://s.example/',
    agrees,
  }
}

test.each([
  [true, 'S aggregator · agrees'],
  [false, 'S aggregator · differs by more than 20%'],
  [null, 'S aggregator'],
])('a source that agrees: %s', (agrees, expected) => {
  const page = textOf(pageOf({ pricing: pricingOf(0.4, 1.2, { sources: [source(agrees)] }) }))
  expect(page).toContain(`${expected}$0.40not known2026-08-18`)
})

test.each([
  [
    { open_weights: true, name: 'Open One', url: null, permissiveness: 'permissive' as const },
    'Open weights · Open One · permissive',
  ],
  [{ open_weights: false, name: null, url: null, permissiveness: null }, 'Closed weights'],
  [{ open_weights: null, name: null, url: null, permissiveness: null }, 'not known'],
])('licence %o', (license, expected) => {
  expect(textOf(pageOf({ license }))).toContain(`License${expected} Knowledge cutoff`)
})

describe('price history', () => {
  const rows = [
    { date: '2026-01-01', input: 0.5, output: 1.5 },
    { date: '2026-05-01', input: null, output: null },
    { date: '2026-06-01', input: 0.4, output: 1.2 },
  ]

  test('one point', () => {
    const page = textOf(pageOf(priced, { [id]: rows.slice(0, 1) }))
    expect(page).toContain('Price unchanged since 2026-01-01 — 1 point(s) on record')
    expect(page).not.toContain('price points on record')
  })

  test('two points and more, newest first', () => {
    const page = textOf(pageOf(priced, { [id]: rows }))
    expect(page).toContain('2026-06-01$0.40$1.20 2026-05-01not knownnot known 2026-01-01$0.50$1.50')
    expect(page).toContain(
      '3 price points on record · a new point is added only when the price actually changes.',
    )
    expect(page).not.toContain('Price unchanged')
  })

  test('none', () => {
    expect(textOf(pageOf({}))).toContain('No price is on record.')
  })
})

describe('who serves the same model', () => {
  const base = { base_model: 'kestrel-70b', compare_url: 'http://localhost:4173/rates/compare/kestrel-70b/' }

  test('a link to all of them', () => {
    const page = pageOf({ ...priced, ...base }, {}, [recordOf({ id: 'other:kestrel', ...base })])
    expect(page).toContain(
      '<a href="/rates/compare/kestrel-70b/">Compare all 2 providers serving kestrel-70b</a>',
    )
    expect(page).toContain('No other tracked provider serves kestrel-70b at a lower blended price.')
  })

  test('no link while one provider serves it', () => {
    expect(pageOf({ ...priced, base_model: 'kestrel-70b' })).not.toContain('Compare all')
  })

  test('without a base model the model id is named', () => {
    expect(textOf(pageOf(priced))).toContain('Northwind · serves kestrel ')
  })
})

describe('call it', () => {
  test('through the gateway, quoted for a shell', () => {
    const body = {
      model: 'k/k',
      messages: [{ role: 'user', content: "it's" }],
      provider: { only: ['N'], allow_fallbacks: false as const },
    }
    const page = pageOf({
      call_it: { gateway_url: 'https://gateway.example/v1/', model: 'k/k', provider: 'N', body },
    })
    expect(page).toContain('curl &#39;https://gateway.example/v1/chat/completions&#39; \\')
    expect(page).toContain('Authorization: Bearer &lt;API_KEY&gt;')
    expect(page).toContain('&quot;it&#39;\\&#39;&#39;s&quot;')
    expect(page).toContain('&quot;allow_fallbacks&quot;: false')
  })

  test('or that the gateway does not serve it', () => {
    expect(pageOf({})).toContain(
      'The gateway does not serve this endpoint. See <a href="https://northwind.example/docs"',
    )
  })
})

test('a page is small and the same every time', () => {
  expect(pageOf(priced)).toBe(pageOf(priced))
  expect(pageOf(priced).length).toBeLessThan(30_000)
})
