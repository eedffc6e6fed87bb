import { expect, test } from 'vitest'
import { sampleSite, samples } from '../../test/sample-site.ts'
import { pageArtifacts } from './index.ts'

const files = new Map(pageArtifacts(sampleSite()).map(({ path, render }) => [path, render()]))
const pages = [...files].filter(([path]) => path.endsWith('.html'))

test('every page of the contract is there', () => {
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      'index.html',
      'changes/index.html',
      'status/index.html',
      'docs/index.html',
      'providers/northwind/index.html',
      'compare/kestrel-70b/index.html',
      ...Object.values(samples).map((folder) => `${folder}index.html`),
      '404.html',
      'api/404.html',
      'assets/style.css',
      'assets/site.js',
      'assets/icon.svg',
    ]),
  )
  expect(new Set(files.keys()).size).toBe(pageArtifacts(sampleSite()).length)
})

test.each(pages)('%s lets no name become markup', (_, page) => {
  expect(page).not.toMatch(/<script>|<img|<b>|onerror='/)
  expect(page.match(/<script/g) ?? []).toHaveLength(page.includes('<main') ? 1 : 0)
  expect(page.match(/<\/title>/g)?.length).toBe(page.includes('<svg') ? 2 : 1)
  expect(page).not.toMatch(/(href|src|cite)="(javascript|data):/)
})

test('hostile names are shown as text', () => {
  const page = files.get(`${samples.hostile}index.html`) ?? ''
  expect(page).toContain('<h1><bdi>&lt;/title&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;')
})

test.each(pages)('%s has no inline script or style', (_, page) => {
  expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+="|<script(?! src=)/)
})

test.each(pages)('%s ends in one newline', (_, page) => {
  expect(page).toMatch(/^<!doctype html>\n[\s\S]*[^\n]\n$/)
  expect(page).not.toContain('\r')
  expect(page).not.toMatch(/undefined|\[object|NaN/)
})

test('only the status page tells instants of the clock', () => {
  for (const [path, page] of pages)
    expect([path, page.includes('06:00 UTC')]).toEqual([path, path === 'status/index.html'])
})

test('the list of all endpoints counts what it says', () => {
  const text = (files.get('index.html') ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  expect(text).toContain('Endpoints 7 Priced 6 Verified within 7 days 3 As of 2026-08-20')
})

test('the comparison puts the lowest blended price first', () => {
  const page = files.get('compare/kestrel-70b/index.html') ?? ''
  const providers = [...page.matchAll(/<\/a><td>([^<]+)<td>\$/g)].map(([, name]) => name)
  expect(providers).toEqual(['Lumen', 'Harbor', 'Northwind'])
  expect(page).toContain('2026-08-01 <small class="flag">7 or more days ago</small>')
})
