import { describe, expect, it } from 'vitest'
import { newIndex, options, usd } from '../../test/index-fixture.ts'
import { loadSnapshot } from '../snapshot.ts'
import { buildModels } from './build-models.ts'

const read = '2026-08-20T06:00:00Z'

function acme(price: { lastSeenAt?: string; sourceId?: string | null } = {}) {
  const index = newIndex()
  index.provider('acme')
  index.source('acme-page', 'page', read)
  index.endpoint('acme:big')
  index.price('acme:big', usd, 4 * usd, { sourceId: 'acme-page', ...price })
  const model = () => {
    const [first] = buildModels(loadSnapshot(index.db, options))
    if (!first) throw new Error('no model')
    return first
  }
  return { ...index, pricing: () => model().record.pricing, model }
}

describe('pricing (spec.md 2.3)', () => {
  it.each([
    ['exact', 1, 4, read, 'corroborated', '1 independent source agrees with this price exactly.', true],
    [
      'at 20 per cent',
      1.2,
      4,
      read,
      'corroborated',
      '1 independent source agrees within 20%: the widest difference is 20%.',
      true,
    ],
    ['over 20 per cent', 1.2000001, 4, read, 'disputed', null, false],
    [
      '30 days apart',
      1,
      4,
      '2026-07-21T06:00:00Z',
      'corroborated',
      '1 independent source agrees with this price exactly.',
      true,
    ],
    ['more than 30 days apart', 1, 4, '2026-07-21T05:59:59Z', 'single_source', null, null],
  ] as const)(
    'cross-checks with a source that is %s',
    (_, input, output, at, confidence, statement, agrees) => {
      const index = acme()
      index.source('list', 'aggregator', at)
      index.quote('list', 'acme:big', Math.round(input * usd), output * usd)
      expect(index.pricing()).toMatchObject({ confidence, agreement: { statement } })
      expect(index.pricing()?.sources).toMatchObject([
        { id: 'acme-page', agrees: null },
        { id: 'list', agrees },
      ])
    },
  )

  it('counts two independent sources', () => {
    const index = acme()
    for (const id of ['list', 'other']) {
      index.source(id, 'aggregator', read)
      index.quote(id, 'acme:big', usd, 4 * usd)
    }
    expect(index.pricing()?.agreement).toMatchObject({
      independent_sources: 2,
      max_spread: 0,
      statement: '2 independent sources agree with this price exactly.',
    })
  })

  it.each([
    ['stands as of the last accepted reading', {}, '2026-08-20', 'https://acme-page.example/pricing'],
    [
      'was last seen',
      { lastSeenAt: '2026-08-11T23:59:59Z' },
      '2026-08-11',
      'https://acme-page.example/pricing',
    ],
    ['nobody official gave', { sourceId: null }, null, null],
  ])('dates a price that %s', (_, price, verified_at, source_url) => {
    const { pricing } = acme(price)
    expect(pricing()).toMatchObject({ verified_at, source_url })
  })

  it('calls a price without an official reading unverified, whoever agrees', () => {
    const index = acme({ sourceId: null })
    for (const id of ['list', 'other']) {
      index.source(id, 'aggregator', read)
      index.quote(id, 'acme:big', usd, 4 * usd)
    }
    expect(index.pricing()).toMatchObject({
      confidence: 'unverified',
      source: null,
      agreement: { independent_sources: 2, statement: null },
    })
  })

  it('does not publish a price whose source is not declared', () => {
    const { model } = acme({ sourceId: 'forgotten' })
    expect(model().entry).toMatchObject({ pricing: null, badge_url: null, status: 'tracked' })
  })

  it('shows what waits and what is announced, but not as the price', () => {
    const index = acme()
    index.hold('acme-page', 'acme:big')
    index.quote('acme-page', 'acme:big', 3 * usd, 5 * usd, '2026-09-01')
    expect(index.pricing()).toMatchObject({
      input_per_mtok: 1,
      pending: { input_per_mtok: 9, reason: 'large_change', held_since: '2026-08-20' },
      announced: [{ effective_from: '2026-09-01', input_per_mtok: 3 }],
    })
  })

  it('leaves out what was rejected', () => {
    const index = acme()
    index.hold('acme-page', 'acme:big', 'rejected')
    expect(index.pricing()?.pending).toBeNull()
  })

  it('publishes other dimensions as rates alone, and equal values in both files', () => {
    const index = acme()
    const rates = [
      { unit: 'input', tier: 'standard', nanoUsdPerMtok: usd },
      { unit: 'input', tier: 'batch', nanoUsdPerMtok: usd / 2 },
    ]
    index.db.sqlite.prepare('UPDATE prices SET rates = ?').run(JSON.stringify(rates))
    const { entry, record } = index.model()
    expect(entry.pricing?.rates).toEqual([
      { unit: 'input', tier: 'batch', usd_per_mtok: 0.5, above_tokens: null },
    ])
    expect(record.pricing).toMatchObject(entry.pricing ?? {})
  })
})

describe('cheaper providers (spec.md 2.6)', () => {
  it('lists other providers of the base model with a lower blended price, cheapest first', () => {
    const index = newIndex()
    const providers = [
      ['acme', 3],
      ['beta', 2],
      ['gamma', 1],
      ['delta', 3],
    ] as const
    for (const [id, price] of providers) {
      index.provider(id)
      index.endpoint(`${id}:big`, { baseModel: 'org/Big' })
      index.price(`${id}:big`, price * usd, price * usd)
    }
    const [first] = buildModels(loadSnapshot(index.db, options))
    expect(first?.record.cheaper_providers.map(({ id }) => id)).toEqual(['gamma:big', 'beta:big'])
    expect(first?.record.compare_url).toBe('https://ratecard.example/compare/org-big/')
  })
})
