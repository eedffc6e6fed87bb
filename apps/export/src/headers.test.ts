import { describe, expect, it } from 'vitest'
import { headersArtifact } from './artifacts/headers-file.ts'
import { headerRules, headersFor, notFoundFile } from './headers.ts'

const asOf = '2026-08-20'
const matches = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

const paths = [
  '/',
  '/api/all.json',
  '/api/pricing-history.csv',
  '/api/acme/big.json',
  '/health.json',
  '/status/',
  '/models/acme/big/',
  '/schemas/badge.json',
]

describe('headers', () => {
  it('carry the index date on the CSV (spec.md 9), readable in a browser', () => {
    expect(headersFor('/api/pricing-history.csv', { asOf })).toMatchObject({
      'Content-Type': 'text/csv; charset=utf-8',
      'X-As-Of': asOf,
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': expect.stringContaining('X-As-Of'),
    })
    expect(headersFor('/api/pricing-history.csv', { asOf: null })).not.toHaveProperty('X-As-Of')
  })

  it.each(paths)('no two rules set one header on %s, and it may be cached', (path) => {
    const names = headerRules(asOf)
      .filter(({ pattern }) => matches(pattern, path))
      .flatMap(({ headers }) => Object.keys(headers))
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('Cache-Control')
  })

  it.each([
    ['/api/all.json', 'application/json; charset=utf-8'],
    ['/models/acme/gpt-4.1/', 'text/html; charset=utf-8'],
    ['/', 'text/html; charset=utf-8'],
    ['/unknown.bin', 'application/octet-stream'],
  ])('%s is %s', (path, type) => {
    expect(headersFor(path, { asOf })['Content-Type']).toBe(type)
  })

  it('stay within what hosts take: 100 rules of 2,000 characters a line', () => {
    const lines = headersArtifact({ asOf }).render().split('\n')
    expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000)
  })

  it('a missing record gets the 404 page of the data', () => {
    expect(notFoundFile('/api/acme/none.json')).toBe('api/404.html')
    expect(notFoundFile('/models/acme/none/')).toBe('404.html')
  })
})
