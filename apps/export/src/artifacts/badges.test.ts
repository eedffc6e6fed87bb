import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exported, smallIndex } from '../../test/index-fixture.ts'

describe('badge (spec.md 2.8)', () => {
  it.each([
    ['the same day', '2026-08-20', 'green'],
    ['6 days after', '2026-08-26', 'green'],
    ['7 days after', '2026-08-27', 'orange'],
  ])('built %s is %s, %s', (_, buildDate, color) => {
    const { json } = exported(smallIndex().db, { buildDate })
    expect(json('api/badge/acme/big.json')).toEqual({
      schemaVersion: 1,
      label: 'Model big',
      message: '$2.00 in · $8.00 out / 1M',
      color,
      cacheSeconds: 3600,
    })
  })

  it('is orange for a price without verification', () => {
    const { db } = smallIndex()
    db.sqlite.exec('UPDATE prices SET source_id = NULL')
    expect(exported(db).json('api/badge/acme/big.json').color).toBe('orange')
  })

  it('is absent for what is tracked but not priced (spec.md 3)', () => {
    const { outDir, json } = exported(smallIndex().db)
    expect(existsSync(`${outDir}/api/badge/zeta/free.json`)).toBe(false)
    expect(json('api/zeta/free.json')).toMatchObject({ pricing: null, _meta: { badge_url: null } })
  })
})
