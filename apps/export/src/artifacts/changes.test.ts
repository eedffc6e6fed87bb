import { describe, expect, it } from 'vitest'
import { exported, smallIndex, usd } from '../../test/index-fixture.ts'

describe('changes', () => {
  const changed = () => {
    const index = smallIndex()
    index.endpoint('acme:<b>&', { slug: 'b' })
    index.point('acme:<b>&', '2026-08-02T06:00:00Z', [usd, usd], 'first')
    index.point('acme:<b>&', '2026-08-10T06:00:00Z', [2 * usd, usd])
    index.point('zeta:big', '2026-08-12T06:00:00Z', null, 'retired')
    return exported(index.db)
  }

  it('lists changes newest first; a first price is none', () => {
    expect(changed().json('api/changes.json')).toMatchObject({
      count: 2,
      changes: [
        { date: '2026-08-12', id: 'zeta:big', to: { input_per_mtok: null } },
        { date: '2026-08-10', id: 'acme:<b>&', from: { input_per_mtok: 1 }, to: { input_per_mtok: 2 } },
      ],
    })
  })

  it('are an Atom feed in which names are escaped', () => {
    const feed = changed().text('feed.xml')
    expect(feed.match(/<entry>/g)).toHaveLength(2)
    expect(feed).toContain('2026-08-12T00:00:00.000Z')
    expect(feed).toContain('&lt;b&gt;&amp; (acme)')
    expect(feed).not.toContain('<b>')
  })

  it('the CSV keeps one row per change (spec.md 2.5)', () => {
    expect(changed().text('api/pricing-history.csv')).toBe(
      [
        'id,provider,model,date,input_usd_per_mtok,output_usd_per_mtok',
        'acme:<b>&,acme,b,2026-08-02,1,1',
        'acme:<b>&,acme,b,2026-08-10,2,1',
        'acme:big,acme,big,2026-08-01,2,8',
        'zeta:big,zeta,big,2026-08-01,1,4',
        'zeta:big,zeta,big,2026-08-12,,',
        '',
      ].join('\n'),
    )
  })
})
