import { describe, expect, test } from 'vitest'
import { errorCode } from './failure.ts'
import { parseRobots } from './robots.ts'
import { bench, refused } from './test-setup.ts'

const agent = 'ratecard/1.2.3 (+https://ratecard.example/contact)'
const allows = (text: string, path: string) =>
  parseRobots('https://a.example/robots.txt', text, agent)(new URL(path, 'https://a.example'))

describe('rules', () => {
  test.each([
    ['empty file', '', true],
    ['nothing disallowed', 'User-agent: *\nDisallow:', true],
    ['everything disallowed', 'User-agent: *\nDisallow: /', false],
    ['another path', 'User-agent: *\nDisallow: /private', true],
    ['the path', 'User-agent: *\nDisallow: /prices', false],
    ['a pattern', 'User-agent: *\nDisallow: /*rices$', false],
    ['the longer rule wins', 'User-agent: *\nDisallow: /\nAllow: /prices', true],
    ['our own group wins', 'User-agent: *\nDisallow: /\n\nUser-agent: Ratecard\nAllow: /', true],
    ['our own group refuses', 'User-agent: ratecard\nDisallow: /\n\nUser-agent: *\nAllow: /', false],
    ['a group of somebody else', 'User-agent: GPTBot\nDisallow: /', true],
    ['a page in place of the file', '<!doctype html><p>Not: here</p>', true],
  ])('%s', (_, text, expected) => expect(allows(text, '/prices')).toBe(expected))

  test('a file made to exhaust memory is refused', () => {
    const text = 'User-agent: x\n'.repeat(2000) + 'Disallow: /a\n'.repeat(2000)
    expect(() => allows(text, '/')).toThrow('too many rules')
  })
})

describe('fetched', () => {
  test('once per host, before the page', async () => {
    const { client, server } = await bench({}, [])
    server.expect('a.example/robots.txt', { body: 'User-agent: *\nDisallow: /private' })
    server.expect('a.example/prices', { body: 'page' })
    server.expect('a.example/more', { body: 'page' })
    await client.get('https://a.example/prices')
    await client.get('https://a.example/more')
    expect((await refused(client.get('https://a.example/private/x'))).code).toBe('robots')
    expect(server.received.map(({ target }) => target)).toEqual([
      'a.example/robots.txt',
      'a.example/prices',
      'a.example/more',
    ])
  })

  test('for the host of a redirect, too', async () => {
    const { client, server } = await bench()
    server.expect('a.example/', { status: 302, headers: { location: 'https://b.example/private' } })
    server.expect('b.example/robots.txt', { body: 'User-agent: *\nDisallow: /private' })
    expect(await refused(client.get('https://a.example/'))).toEqual({
      code: 'robots',
      message: 'robots.txt of b.example does not allow https://b.example/private',
    })
  })

  test.each([401, 403, 404, 410])('%i allows everything', async (status) => {
    const { client, server } = await bench({}, [])
    server.expect('/robots.txt', { status })
    server.expect('/', { body: 'page' })
    expect((await client.get('https://a.example/')).status).toBe(200)
  })

  test.each([429, 500, 503])('%i refuses everything', async (status) => {
    const { client, server } = await bench({ tries: 2 }, [])
    server.expect('/robots.txt', { status })
    server.expect('/robots.txt', { status })
    expect((await refused(client.get('https://a.example/'))).code).toBe('robots')
    expect((await refused(client.get('https://a.example/other'))).code).toBe('robots')
  })

  test('a passing failure is mended by another try', async () => {
    const { client, server } = await bench({}, [])
    server.expect('/robots.txt', { status: 503 })
    server.expect('/robots.txt', { status: 404 })
    server.expect('/', { body: 'page' })
    expect((await client.get('https://a.example/')).status).toBe(200)
  })

  test('one that leads to another host refuses', async () => {
    const { client, server } = await bench({}, [])
    server.expect('/robots.txt', { status: 301, headers: { location: 'https://evil.example/robots.txt' } })
    expect((await refused(client.get('https://a.example/'))).code).toBe('robots')
  })

  test('a host that cannot be reached is not blamed on robots.txt', async () => {
    const { client, server } = await bench({ tries: 1 }, [])
    server.expect('/robots.txt', { fault: 'reset' })
    const error = await client.get('https://a.example/').catch((caught: unknown) => caught)
    expect(errorCode(error)).toBe('fetch_failed')
  })
})
