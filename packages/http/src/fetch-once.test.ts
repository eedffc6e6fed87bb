import { gzipSync } from 'node:zlib'
import { drip } from '@ratecard/testkit'
import { describe, expect, test } from 'vitest'
import { bench, refused } from './test-setup.ts'

const page = 'https://a.example/prices?region=us'
const target = 'a.example/prices?region=us'

describe('redirects', () => {
  const hop = (location: string, status = 302) => ({ status, headers: { location } })

  test.each([301, 302, 303, 307, 308])('%i is followed', async (status) => {
    const { client, server } = await bench({}, ['a.example', 'b.example'])
    server.expect('a.example/old', hop('new?x=1', status))
    server.expect('a.example/new?x=1', hop('https://b.example/newest', status))
    server.expect('b.example/newest', { body: 'prices' })
    const { url, redirects } = await client.get('https://a.example/old')
    expect({ url, redirects }).toEqual({
      url: 'https://b.example/newest',
      redirects: ['https://a.example/old', 'https://a.example/new?x=1'],
    })
  })

  test('three are followed, a fourth is not', async () => {
    const { client, server } = await bench()
    for (const at of [0, 1, 2]) server.expect(`/${at}`, hop(`/${at + 1}`))
    server.expect('/3', {})
    expect((await client.get('https://a.example/0')).redirects).toHaveLength(3)
    for (const at of [0, 1, 2, 3]) server.expect(`/${at}`, hop(`/${at + 1}`))
    expect(await refused(client.get('https://a.example/0'))).toEqual({
      code: 'fetch_failed',
      message: 'https://a.example/0 redirects more than 3 times',
    })
  })

  test('a loop ends', async () => {
    const { client, server } = await bench()
    for (let hops = 0; hops < 4; hops += 1) server.expect('/loop', hop('/loop'))
    expect((await refused(client.get('https://a.example/loop'))).code).toBe('fetch_failed')
  })

  test.each([
    ['another host', 'https://evil.example/', 'host_changed'],
    ['another host, without scheme', '//evil.example/', 'host_changed'],
    ['plain http', 'http://a.example/', 'blocked_address'],
    ['a user', 'https://user:pass@a.example/', 'blocked_address'],
    ['a port', 'https://a.example:444/', 'blocked_address'],
    ['an address', 'https://169.254.169.254/latest/meta-data', 'blocked_address'],
    ['a file', 'file:///etc/passwd', 'blocked_address'],
  ])('to %s is refused and not asked', async (_, location, code) => {
    const { client, server } = await bench()
    server.expect(target, hop(location))
    expect((await refused(client.get(page))).code).toBe(code)
  })

  test('without a target is a failure', async () => {
    const { client, server } = await bench()
    server.expect(target, { status: 302 })
    expect((await refused(client.get(page))).message).toBe(`${page} answered 302`)
  })

  test('whose own body never ends is followed at once', async () => {
    const { client, server } = await bench()
    server.expect('/slow', { ...hop('/prices'), body: drip(Buffer.alloc(1000), 1, 20) })
    server.expect('/prices', {})
    expect((await client.get('https://a.example/slow')).status).toBe(200)
  })
})

describe('a body', () => {
  test('may be as large on the wire as its limit, and no larger', async () => {
    const { client, server } = await bench({ wireBytes: 1000 })
    server.expect(target, { body: Buffer.alloc(1000) })
    server.expect(target, { body: Buffer.alloc(1001) })
    expect((await client.get(page)).bytes).toHaveLength(1000)
    expect((await refused(client.get(page))).code).toBe('too_large')
  })

  test('that never ends is cut off', async () => {
    const { client, server } = await bench({ wireBytes: 100_000 })
    let sent = 0
    const endless = function* () {
      for (;;) {
        sent += 10_000
        yield Buffer.alloc(10_000)
      }
    }
    server.expect(target, { body: endless() })
    expect((await refused(client.get(page))).code).toBe('too_large')
    expect(sent).toBeLessThan(20_000_000)
  })

  test('that decodes to more than its limit is cut off', async () => {
    const { client, server } = await bench({ decodedBytes: 1000 })
    server.expect(target, { body: gzipSync(Buffer.alloc(1001)), headers: { 'content-encoding': 'gzip' } })
    expect((await refused(client.get(page))).code).toBe('too_large')
  })

  test('in two encodings is not read', async () => {
    const { client, server } = await bench()
    const body = gzipSync(gzipSync('prices'))
    server.expect(target, { body, headers: { 'content-encoding': 'gzip, gzip' } })
    expect((await refused(client.get(page))).code).toBe('malformed')
  })

  test.each([
    ['a length that it does not have', { 'content-length': '100' }],
    ['chunks without an end', {}],
  ])('with %s is truncated, after three tries', async (_, headers) => {
    const { client, server } = await bench()
    for (let tries = 0; tries < 3; tries += 1) {
      server.expect(target, { body: 'half', headers: headers as Record<string, string>, fault: 'cut' })
    }
    expect((await refused(client.get(page))).code).toBe('truncated')
  })

  test('that drips is given up at the total time limit, without another try', async () => {
    const { client, server } = await bench({ totalMs: 120 })
    server.expect(target, { body: drip(Buffer.alloc(10_000), 1, 5) })
    const start = performance.now()
    expect((await refused(client.get(page))).code).toBe('timeout')
    expect(performance.now() - start).toBeLessThan(1000)
  })

  test('that stalls is given up', async () => {
    const { client, server } = await bench({ tries: 1, stallMs: 20 })
    server.expect(target, { body: drip(Buffer.alloc(10), 5, 10_000) })
    expect(await refused(client.get(page))).toMatchObject({
      code: 'timeout',
      message: `${page}: Body Timeout Error (UND_ERR_BODY_TIMEOUT)`,
    })
  })
})
