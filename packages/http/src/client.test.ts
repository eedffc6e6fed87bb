import { gzipSync } from 'node:zlib'
import { drip } from '@ratecard/testkit'
import { describe, expect, test } from 'vitest'
import { createHttpClient } from './client.ts'
import { isDnsFailure, statusOf } from './failure.ts'
import { createManners } from './manners.ts'
import { type Bench, bench, now, quick, refused } from './test-setup.ts'

const page = 'https://a.example/prices?region=us'
const target = 'a.example/prices?region=us'

describe('an answer', () => {
  test('comes with where it came from', async () => {
    const { client, server } = await bench()
    server.expect(target, {
      body: gzipSync('prices'),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'gzip',
        date: 'Fri, 21 Aug 2026 11:59:58 GMT',
        age: '30',
        etag: '"abc"',
        'set-cookie': 'id=1',
      },
    })
    const fetched = await client.get(`${page}#table`)
    expect({ ...fetched, bytes: Buffer.from(fetched.bytes).toString() }).toEqual({
      bytes: 'prices',
      contentType: 'text/html; charset=utf-8',
      part: null,
      url: page,
      redirects: [],
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'gzip',
        date: 'Fri, 21 Aug 2026 11:59:58 GMT',
        age: '30',
        etag: '"abc"',
      },
      sha256: 'fe81f9390ffe3dc8daa4888a7dc430ce4a41f164281d15449a24840a70b5f2c2',
      observedAt: now,
      serverDate: '2026-08-21T11:59:58Z',
    })
  })

  test('is asked for as ourselves, in English of the United States, without cookies', async () => {
    const { client, server } = await bench()
    server.expect('/first', { headers: { 'set-cookie': 'id=1' } })
    server.expect('/second', {})
    await client.get('https://a.example/first')
    await client.get('https://a.example/second')
    expect(server.received.at(-1)?.headers).toMatchObject({
      'user-agent': 'ratecard/0.0.0 (+https://ratecard.example/contact)',
      'accept-language': 'en-US',
    })
    expect(server.received.at(-1)?.headers).not.toHaveProperty('cookie')
  })

  test('may lack a type and a date that can be read', async () => {
    const { client, server } = await bench()
    server.expect(target, { headers: { date: 'yesterday' } })
    expect(await client.get(page)).toMatchObject({ contentType: null, serverDate: null })
  })
})

describe('tries', () => {
  test.each([500, 502, 503, 504, 429])('%i is tried three times', async (status) => {
    const { client, server } = await bench()
    for (let tries = 0; tries < 3; tries += 1) server.expect(target, { status })
    const error = await client.get(page).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: 'fetch_failed', message: `${page} answered ${status}` })
    expect([statusOf(error), isDnsFailure(error)]).toEqual([status, false])
  })

  test.each([202, 204, 206, 304, 400, 401, 403, 404, 410, 451])('%i is final', async (status) => {
    const { client, server } = await bench()
    server.expect(target, { status })
    expect(await refused(client.get(page))).toEqual({
      code: 'fetch_failed',
      message: `${page} answered ${status}`,
    })
  })

  test('the third may succeed', async () => {
    const { client, server } = await bench()
    server.expect(target, { status: 503 })
    server.expect(target, { fault: 'reset' })
    server.expect(target, { body: 'prices' })
    expect((await client.get(page)).status).toBe(200)
  })

  test.each([
    ['seconds', '1'],
    ['a date, by the clock of the server', 'Fri, 21 Aug 2026 10:00:01 GMT'],
  ])('Retry-After in %s is waited for, up to the cap', async (_, retryAfter) => {
    const { client, server } = await bench({ retryAfterCapMs: 150 })
    const date = 'Fri, 21 Aug 2026 10:00:00 GMT'
    server.expect(target, { status: 429, headers: { 'retry-after': retryAfter, date } })
    server.expect(target, {})
    const start = performance.now()
    await client.get(page)
    expect(performance.now() - start).toBeGreaterThanOrEqual(149)
    expect(performance.now() - start).toBeLessThan(900)
  })

  test('a reset ends as fetch_failed with its cause', async () => {
    const { client, server } = await bench({ tries: 2 })
    server.expect(target, { fault: 'reset' })
    server.expect(target, { fault: 'reset' })
    const { code, message } = await refused(client.get(page))
    expect(code).toBe('fetch_failed')
    expect(message).toMatch(/ECONNRESET|UND_ERR_SOCKET/)
  })

  test('a server that never answers is given up', async () => {
    const { client, server } = await bench({ tries: 1, headersMs: 20 })
    server.expect(target, { fault: 'hang' })
    expect(await refused(client.get(page))).toEqual({
      code: 'fetch_failed',
      message: `${page}: Headers Timeout Error (UND_ERR_HEADERS_TIMEOUT)`,
    })
  })
})

test.each([
  ['cf-mitigated', 'challenge', 403],
  ['x-amzn-waf-action', 'captcha', 405],
  ['x-amzn-waf-action', 'challenge', 200],
])('a challenge is known by its header: %s', async (name, value, status) => {
  const { client, server } = await bench()
  server.expect(target, { status, headers: { [name]: value } })
  expect((await refused(client.get(page))).code).toBe('challenge')
})

describe('one host', () => {
  test('is asked one thing at a time, across clients that share their manners', async () => {
    const manners = createManners(1)
    const first = await bench({}, ['a.example'], { manners })
    const second = await bench({}, [], { manners })
    let open = 0
    let most = 0
    const watched = async function* () {
      open += 1
      most = Math.max(most, open)
      yield* drip(Buffer.alloc(3), 1, 3)
      open -= 1
    }
    const read = ({ client, server }: Bench, path: string) => {
      server.expect(path, { body: watched() })
      return client.get(`https://a.example${path}`)
    }
    await Promise.all([read(first, '/1'), read(second, '/2'), read(first, '/3'), read(second, '/4')])
    expect(most).toBe(1)
  })

  test('does not wait for another', async () => {
    const { client, server } = await bench({}, ['a.example', 'b.example'])
    server.expect('a.example/', { delayMs: 300 })
    server.expect('b.example/', {})
    const order: string[] = []
    await Promise.all(
      ['a', 'b'].map(async (name) => {
        await client.get(`https://${name}.example/`)
        order.push(name)
      }),
    )
    expect(order).toEqual(['b', 'a'])
  })
})

describe('a name', () => {
  const options = {
    allowedHosts: ['a.example'],
    userAgent: 'ratecard',
    limits: { ...quick, tries: 2 },
    clock: () => now,
  }

  test('that resolves to a private address is refused at once', async () => {
    let lookups = 0
    const client = createHttpClient({
      ...options,
      testSeams: {
        resolve: (_, __, callback) => {
          lookups += 1
          callback(null, [{ address: '127.0.0.1', family: 4 }])
        },
      },
    })
    expect((await refused(client.get(page))).code).toBe('blocked_address')
    expect(lookups).toBe(1)
    await client.close()
  })

  test.each(['ENOTFOUND', 'EAI_AGAIN'])(
    'that does not resolve (%s) is told from other failures',
    async (code) => {
      const client = createHttpClient({
        ...options,
        testSeams: {
          resolve: (_, __, callback) => callback(Object.assign(new Error('getaddrinfo'), { code }), []),
        },
      })
      const error = await client.get(page).catch((caught: unknown) => caught)
      expect(error).toMatchObject({ name: 'Refusal', code: 'fetch_failed' })
      expect([isDnsFailure(error), statusOf(error)]).toEqual([true, null])
      await client.close()
    },
  )

  test('that takes too long to resolve does not hold up the rest', async () => {
    const limits = { ...options.limits, dnsMs: 30, tries: 1 }
    const client = createHttpClient({ ...options, limits, testSeams: { resolve: () => {} } })
    const error = await client.get(page).catch((caught: unknown) => caught)
    expect(isDnsFailure(error)).toBe(true)
    await client.close()
  })

  test('that is not on the list is not even looked up', async () => {
    const resolve = () => {
      throw new Error('looked up')
    }
    const client = createHttpClient({ ...options, testSeams: { resolve } })
    expect((await refused(client.get('https://b.example/'))).code).toBe('host_changed')
    await client.close()
  })
})
