import { gzipSync } from 'node:zlib'
import { currentHealth } from '@ratecard/export'
import type { HttpLimits } from '@ratecard/http'
import { type Answer, drip } from '@ratecard/testkit'
import { describe, expect, test } from 'vitest'
import { goodRows, httpDate, liveBench, liveSource } from './live-bench.ts'
import { january } from './planted-source.ts'

const bad = liveSource('bad')
const good = liveSource('good')

/** The price of `bad` stands as it did on 2 January, `good` was read, and the reason is told. */
async function expectRefused(bench: Awaited<ReturnType<typeof liveBench>>, code: string): Promise<void> {
  const { price, history, state, count } = bench
  expect(state('bad')).toMatchObject({
    error_code: code,
    last_outcome: 'failure',
    last_attempt_at: january(3),
    last_success_at: january(2),
    consecutive_failures: 1,
  })
  expect(state('good')).toMatchObject({
    error_code: null,
    last_success_at: january(3),
    consecutive_failures: 0,
  })
  expect(price('bad:m0')).toEqual({ is: '1/5', sourceId: 'bad', lastSeenAt: null })
  expect([history('bad:m0'), count('observations')]).toEqual([['first 1/5'], 20])
}

const html = (head: string, body: string): Answer => ({
  body: `<!doctype html><html><head>${head}</head><body>${body}</body></html>`,
  headers: { 'content-type': 'text/html' },
})
const redirect = (location: string): Answer => ({ status: 302, headers: { location } })
const thrice = (answer: Answer): Answer[] => [answer, answer, answer]
function* endless(): Generator<Uint8Array> {
  for (;;) yield Buffer.alloc(1000)
}
const latin1 = Buffer.from('{"caf\u00e9": ["1", "5"]}', 'latin1')

type Row = [name: string, code: string, answers: Answer[], limits?: Partial<HttpLimits>]
const faults: Row[] = [
  ['1 · 503 at every try', 'fetch_failed', thrice({ status: 503 })],
  ['1 · 429 with Retry-After', 'fetch_failed', thrice({ status: 429, headers: { 'retry-after': '0' } })],
  ['1 · connection reset', 'fetch_failed', thrice({ fault: 'reset' })],
  ['1 · no answer', 'fetch_failed', [{ fault: 'hang' }], { headersMs: 20, tries: 1 }],
  ['2 · challenge by its header', 'challenge', [{ headers: { 'cf-mitigated': 'challenge' } }]],
  ['2 · challenge page with 200', 'challenge', [html('<title>Just a moment...</title>', '')]],
  ['3 · soft 404', 'no_price_table', [{ body: '{}' }]],
  ['4 · redirect to another host', 'host_changed', [redirect('https://elsewhere.example/prices')]],
  ['4 · more than 3 hops', 'fetch_failed', [...thrice(redirect('/prices')), redirect('/prices')]],
  ['5 · JavaScript shell', 'unrendered', [html('', '<div id="root"></div><script src="/a.js"></script>')]],
  [
    '6 · fewer bytes than declared',
    'truncated',
    thrice({ fault: 'cut', body: '{"m0"', headers: { 'content-length': '99' } }),
  ],
  ['6 · no end of the document', 'truncated', [{ body: '{"m0": ["1", "5"' }]],
  [
    '7 · decompression bomb',
    'too_large',
    [{ body: gzipSync(Buffer.alloc(100_001)), headers: { 'content-encoding': 'gzip' } }],
    { decodedBytes: 100_000 },
  ],
  ['7 · endless body', 'too_large', [{ body: endless() }], { wireBytes: 10_000 }],
  ['7 · drip-fed body', 'timeout', [{ body: drip(Buffer.alloc(1000), 1, 20) }], { totalMs: 400 }],
  ['8 · bytes that are not the charset', 'charset', [{ body: latin1 }]],
  ['8 · unknown charset', 'charset', [{ body: '{}', headers: { 'content-type': 'text/html; charset=x-1' } }]],
  ['34 · redirect to an address', 'blocked_address', [redirect('https://169.254.169.254/latest/')]],
  ['34 · redirect to another scheme', 'blocked_address', [redirect('http://bad.example/prices')]],
  ['34 · redirect with userinfo', 'blocked_address', [redirect('https://a:b@bad.example/prices')]],
]

describe('faults.md: refused with its code; the last good price stands, others publish', () => {
  test.each(faults)('%s → %s', async (_, code, answers, limits) => {
    const bench = await liveBench([bad, good])
    const date = httpDate(january(3))
    bench.serves(
      'bad.example',
      ...answers.map((answer) => ({ ...answer, headers: { date, ...answer.headers } })),
    )
    bench.serves('good.example', bench.page(goodRows))
    await bench.readLive([bad, good], limits)
    await expectRefused(bench, code)
  })

  test.each([
    ['1 · name that does not resolve', 'fetch_failed', []],
    ['34 · name of a private address', 'blocked_address', [{ address: '10.0.0.1', family: 4 }]],
    [
      '34 · one private address of two',
      'blocked_address',
      [
        { address: '1.1.1.1', family: 4 },
        { address: '::1', family: 6 },
      ],
    ],
  ])('%s → %s', async (_, code, addresses) => {
    const bench = await liveBench([bad, good], { resolve: (_host, _options, done) => done(null, addresses) })
    const { connectTo } = bench.seams
    bench.seams.connectTo = (host) => (host === 'bad.example' ? null : (connectTo?.(host) ?? null))
    bench.serves('good.example', bench.page(goodRows))
    await bench.readLive([bad, good])
    await expectRefused(bench, code)
  })

  test('1 · a passing failure is mended by the third try', async () => {
    const bench = await liveBench([bad])
    bench.serves('bad.example', { status: 503 }, { fault: 'reset' }, bench.page(goodRows))
    await bench.readLive([bad])
    expect(bench.state('bad')).toMatchObject({ error_code: null, last_success_at: january(3) })
  })
})

describe('faults.md 9: a stale copy is held', () => {
  const atAge = async (age: string, dateOfDay: number) => {
    const bench = await liveBench([bad])
    const rows = { ...goodRows, m0: ['1.1', '5', '0.1'] as const }
    const headers = { age, date: httpDate(january(dateOfDay)) }
    bench.serves('bad.example', bench.page(rows, { headers }))
    const { reports } = await bench.readLive([bad])
    return { code: reports[0]?.code, is: bench.price('bad:m0')?.is, hold: bench.hold('')?.code }
  }

  test.each([
    ['86400', null, '1.1/5', undefined],
    ['86401', 'stale_copy', '1/5', 'stale_copy'],
  ])('Age %s', async (age, code, is, hold) => {
    const expected = { code, is, hold }
    expect(await atAge(age, 3)).toEqual(expected)
    // Some caches pass on the Date of the original; that is no reason to distrust our clock.
    expect(await atAge(age, 2)).toEqual(expected)
  })

  test('the body equals one that a newer had replaced, and not merely the one before', async () => {
    const bench = await liveBench([bad])
    const changed = { ...goodRows, m0: ['1.1', '5', '0.1'] as const }
    const outcomes: string[] = []
    for (const rows of [goodRows, goodRows, goodRows, changed, changed, goodRows]) {
      bench.serves('bad.example', bench.page(rows))
      const { reports } = await bench.readLive([bad])
      outcomes.push(reports[0]?.code ?? 'accepted')
      bench.clock.advance(86_400_000)
    }
    expect(outcomes).toEqual([...Array<string>(5).fill('accepted'), 'stale_copy'])
    expect(bench.price('bad:m0')?.is).toBe('1.1/5')
  })
})

test('faults.md 26: a source that dies silently is named, and its prices grow stale visibly', async () => {
  const bench = await liveBench([bad, good])
  const health = () =>
    currentHealth(bench.db, { generatedAt: bench.clock(), buildDate: bench.clock().slice(0, 10) })
  for (let day = 3; day <= 10; day += 1) {
    bench.serves('bad.example', { status: 404 })
    bench.serves('good.example', bench.page(goodRows))
    await bench.readLive([bad, good])
    bench.clock.advance(86_400_000)
  }
  const { status, index, jobs } = health()
  expect([status, index.priced, index.verified_within_7d, index.oldest_verified_at]).toEqual([
    'degraded',
    20,
    10,
    '2026-01-02',
  ])
  expect(jobs).toMatchObject([
    {
      id: 'bad',
      fresh: false,
      consecutive_failures: 8,
      error: { code: 'fetch_failed' },
      last_success_at: january(2),
    },
    { id: 'good', fresh: true, consecutive_failures: 0, error: null, last_success_at: january(10) },
  ])
})
