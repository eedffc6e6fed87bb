import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endpoints, prices } from '@ratecard/db'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { exported, options, smallIndex, temporaryFolder, usd } from '../test/index-fixture.ts'
import { checkTree } from './check/check-tree.ts'
import { exportTree } from './export-tree.ts'

const refused = expect.objectContaining({ code: 'export_refused' })

describe('exportTree', () => {
  it('writes a tree that a consumer can believe (spec.md 4)', () => {
    const { outDir, result } = exported(smallIndex().db)
    expect(checkTree(outDir).problems).toEqual([])
    expect(result).toMatchObject({ endpoints: 3, priced: 2, unchanged: 0, removed: 0, skippedRender: false })
    expect(result.written).toBe(result.files)
  })

  it('is a pure function of the database and the build date', () => {
    const a = exported(smallIndex().db)
    const b = exported(smallIndex().db, { generatedAt: '2026-08-20T13:00:00Z' })
    expect(a.text('manifest.json')).toBe(b.text('manifest.json'))
    expect(a.text('health.json')).not.toBe(b.text('health.json'))
  })

  it('touches only the instant files when nothing changed', () => {
    const { outDir, result, publish } = exported(smallIndex().db)
    const inode = statSync(join(outDir, 'api/all.json')).ino
    expect(publish()).toMatchObject({ written: 0, skippedRender: true, files: result.files })
    const later = publish({ generatedAt: '2026-08-20T13:00:00Z' })
    expect(later).toMatchObject({ written: 3, unchanged: result.files - 3, skippedRender: true })
    expect(statSync(join(outDir, 'api/all.json')).ino).toBe(inode)
    expect(checkTree(outDir).problems).toEqual([])
  })

  it('skips a reading of the same day that says the same', () => {
    const { db } = smallIndex()
    const { publish } = exported(db)
    db.sqlite.exec(`UPDATE source_states SET last_accepted_at = '2026-08-20T10:00:00Z'`)
    expect(publish().skippedRender).toBe(true)
    db.sqlite.exec(`UPDATE source_states SET last_accepted_at = '2026-08-21T00:00:00Z'`)
    expect(publish()).toMatchObject({ skippedRender: false })
  })

  it('writes what one changed price touches and keeps the rest', () => {
    const { db } = smallIndex()
    const { outDir, json, publish } = exported(db)
    const kept = statSync(join(outDir, 'api/zeta/free.json')).ino
    db.orm
      .update(prices)
      .set({ output: 9 * usd })
      .where(eq(prices.endpointId, 'acme:big'))
      .run()
    const { written, unchanged, files } = publish()
    expect(json('api/acme/big.json').pricing.output_per_mtok).toBe(9)
    expect(statSync(join(outDir, 'api/zeta/free.json')).ino).toBe(kept)
    expect(written + unchanged).toBe(files)
    expect(unchanged).toBeGreaterThan(written)
    expect(readdirSync(dirname(outDir))).toEqual(['dist'])
  })

  it('removes the files of a retired endpoint but not its history (spec.md 7)', () => {
    const { db } = smallIndex()
    const { outDir, text, publish } = exported(db)
    db.orm
      .update(endpoints)
      .set({ retiredAt: '2026-08-20T06:00:00Z' })
      .where(eq(endpoints.id, 'acme:big'))
      .run()
    expect(() => publish()).toThrow(refused)
    expect(existsSync(join(outDir, 'api/acme/big.json'))).toBe(true)
    expect(publish({ allowShrink: true }).removed).toBeGreaterThanOrEqual(3)
    for (const path of ['api/acme/big.json', 'api/badge/acme/big.json', 'models/acme/big/index.html'])
      expect(existsSync(join(outDir, path))).toBe(false)
    expect(text('api/pricing-history.csv')).toContain('acme:big')
    expect(checkTree(outDir).problems).toEqual([])
  })

  it.each([
    ['a file was edited', (out: string) => writeFileSync(join(out, 'api/all.json'), 'x')],
    ['a file was added', (out: string) => writeFileSync(join(out, 'api/extra.json'), 'x')],
    ['a file is gone', (out: string) => renameSync(join(out, 'robots.txt'), join(out, '../robots'))],
    ['the manifest is another', (out: string) => writeFileSync(join(out, 'api/revision.json'), '{}')],
  ])('mends the tree when %s', (_, damage) => {
    const { outDir, publish } = exported(smallIndex().db)
    damage(outDir)
    expect(publish().skippedRender).toBe(false)
    expect(checkTree(outDir).problems).toEqual([])
  })

  it('recovers what a killed run left', () => {
    const { outDir, publish } = exported(smallIndex().db)
    renameSync(outDir, `${outDir}.ratecard-old`)
    mkdirSync(`${outDir}.ratecard-next`)
    expect(publish().skippedRender).toBe(true)
    expect(readdirSync(dirname(outDir))).toEqual(['dist'])
  })

  it.each([
    ['a link', (out: string) => symlinkSync(temporaryFolder(), out)],
    ['a file', (out: string) => writeFileSync(out, '')],
    [
      "somebody's folder",
      (out: string) => cpSync(fileURLToPath(new URL('../test', import.meta.url)), out, { recursive: true }),
    ],
  ])('never replaces %s', (_, make) => {
    const outDir = join(temporaryFolder(), 'dist')
    make(outDir)
    expect(() => exportTree(smallIndex().db, { ...options, outDir })).toThrow(refused)
    expect(readdirSync(dirname(outDir))).toEqual(['dist'])
  })

  it.each([
    ['too many files', { name: 'small', files: 5, bytesPerFile: 1e9 }],
    ['too large a file', { name: 'small', files: 1e9, bytesPerFile: 100 }],
  ])('refuses %s and leaves nothing behind', (_, limits) => {
    const outDir = join(temporaryFolder(), 'dist')
    expect(() => exportTree(smallIndex().db, { ...options, outDir, limits })).toThrow(refused)
    expect(readdirSync(dirname(outDir))).toEqual([])
  })

  it('refuses what does not fit its published shape', () => {
    const index = smallIndex()
    index.endpoint('acme:odd', { category: 'poetry' })
    expect(() => exported(index.db)).toThrow(/all\.json is not what was promised/)
  })

  it('refuses slugs that collide', () => {
    const index = smallIndex()
    index.endpoint('acme:Up', { slug: 'UP' })
    index.endpoint('acme:up', { slug: 'up' })
    expect(() => exported(index.db)).toThrow(/collides with/)
  })
})
