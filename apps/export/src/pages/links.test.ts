import { describe, expect, test } from 'vitest'
import { external, hostOf, linksOf } from './links.ts'

describe.each([
  ['https://rates.example', ''],
  ['https://rates.example/', ''],
  ['https://host.example/prices', '/prices'],
  ['https://host.example/prices/', '/prices'],
])('a site at %s', (baseUrl, root) => {
  const links = linksOf(baseUrl)
  const page = `${baseUrl.replace(/\/$/, '')}/models/a/b/`

  test('links from the root', () => {
    expect(links.to('')).toBe(`${root}/`)
    expect(links.local(page)).toBe(`${root}/models/a/b/`)
    expect(links.folder(page)).toBe('models/a/b')
    expect(links.absolute('docs/')).toBe(page.replace('models/a/b', 'docs'))
  })

  test('refuses the URL of another site', () => {
    expect(() => links.local('https://else.example/models/a/b/')).toThrow('not below the base URL')
    expect(() => links.folder(`${baseUrl.replace(/\/$/, '')}x/models/`)).toThrow('not below the base URL')
  })
})

test.each([
  ['https://a.example/?"', '<a href="https://a.example/?&quot;" rel="external nofollow">A &amp; B</a>'],
  ['javascript:alert(1)', 'A &amp; B'],
  ['data:text/html,x', 'A &amp; B'],
])('an external link to %s', (url, expected) => {
  expect(external(url, 'A & B').toString()).toBe(expected)
})

test('the host names a page', () => {
  expect(hostOf('https://prices.example/pricing?x=1')).toBe('prices.example')
  expect(hostOf('no url')).toBe('no url')
})
