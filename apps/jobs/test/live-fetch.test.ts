import { setTimeout as wait } from 'node:timers/promises'
import type { Source } from '@ratecard/core'
import { describe, expect, test } from 'vitest'
import { goodRows, httpDate, type LiveBench, liveBench, liveSource } from './live-bench.ts'
import { january, type Planted } from './planted-source.ts'

/** Counts bodies under way; none goes out before `together` of them are. */
function meeting(together: number) {
  let open = 0
  let most = 0
  const met = Promise.withResolvers<void>()
  return {
    most: () => most,
    async *body(rows: Planted): AsyncGenerator<Uint8Array> {
      open += 1
      most = Math.max(most, open)
      if (open >= together) met.resolve()
      await met.promise
      yield Buffer.from(JSON.stringify(rows))
      await wait(10)
      open -= 1
    },
  }
}

const json = { 'content-type': 'application/json', date: httpDate(january(3)) }

describe('time', () => {
  test('is that of the slowest host, not the sum: no answer is sent before eight hosts were asked', async () => {
    const sources = Array.from({ length: 12 }, (_, index) => liveSource(`s${index}`))
    const bench = await liveBench(sources)
    const eight = meeting(8)
    for (const { id } of sources) bench.serves(`${id}.example`, { body: eight.body(goodRows), headers: json })
    const { reports } = await bench.readLive(sources, { headersMs: 1500, tries: 1 })
    expect(reports.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(12)
    expect(eight.most()).toBe(8)
  })

  test('within one host requests never overlap, and its robots.txt is read once', async () => {
    const onOneHost = (id: string): Source => ({
      ...liveSource(id, async ({ http }) => [await http.get(`https://shared.example/${id}`)]),
      hosts: ['shared.example'],
    })
    const sources = ['a', 'b', 'c'].map(onOneHost)
    const bench = await liveBench(sources)
    const watch = meeting(1)
    bench.server.expect('shared.example/robots.txt', { status: 404 })
    for (const { id } of sources)
      bench.server.expect(`shared.example/${id}`, { body: watch.body(goodRows), headers: json })
    const { reports } = await bench.readLive(sources)
    expect(reports.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted'])
    expect(watch.most()).toBe(1)
  })

  test('readings of one instant are stored in the order of their sources, whoever answers first', async () => {
    const sources = ['a', 'b', 'c'].map((id) => liveSource(id))
    const bench = await liveBench(sources)
    for (const [index, { id }] of sources.entries())
      bench.serves(`${id}.example`, { ...bench.page(goodRows), delayMs: 40 - 20 * index })
    const { reports } = await bench.readLive(sources)
    expect(reports.map(({ sourceId }) => sourceId)).toEqual(['a', 'b', 'c'])
  })
})

describe('a source of several pages', () => {
  const half = (from: number): Planted => Object.fromEntries(Object.entries(goodRows).slice(from, from + 5))
  const paged = (fetch: Source['fetch']) => {
    const source = { ...liveSource('p', fetch), hosts: ['p.example', 'q.example'] }
    const named: string[] = []
    const parse: Source['parse'] = (text, context) => {
      named.push(`${context.part}: ${text.includes('m0') ? 'first' : 'second'} half`)
      return source.parse(text, context)
    }
    return { source: { ...source, parse }, named }
  }
  const serves = (bench: LiveBench, host: string, path: string, rows: Planted | string, delayMs = 0) =>
    bench.server.expect(`${host}${path}`, { ...bench.page(rows), delayMs })

  test('is one reading of all of them', async () => {
    const { source, named } = paged(async ({ http }) => [
      { ...(await http.get('https://p.example/1')), part: 'one' },
      { ...(await http.get('https://p.example/2')), part: 'two' },
    ])
    const bench = await liveBench([source])
    named.length = 0
    serves(bench, 'p.example', '/robots.txt', '')
    serves(bench, 'p.example', '/1', half(0))
    serves(bench, 'p.example', '/2', half(5))
    const { reports } = await bench.readLive([source])
    expect(reports).toMatchObject([{ outcome: 'accepted', counts: { seen: 10, accepted: 10, missing: 0 } }])
    expect(named).toEqual(['one: first half', 'two: second half'])
    expect(bench.db.sqlite.prepare('SELECT part, url FROM captures ORDER BY id DESC LIMIT 2').all()).toEqual([
      { part: 'two', url: 'https://p.example/2' },
      { part: 'one', url: 'https://p.example/1' },
    ])
  })

  test('keeps each part with its own body, whichever came first, and leaves out what only led there', async () => {
    const { source, named } = paged(async ({ http }) => {
      await http.get('https://p.example/index')
      const pages = await Promise.all([http.get('https://p.example/1'), http.get('https://q.example/2')])
      return pages.map((page, index) => ({ ...page, part: index === 0 ? 'one' : 'two' }))
    })
    const bench = await liveBench([source])
    named.length = 0
    for (const host of ['p.example', 'q.example']) serves(bench, host, '/robots.txt', '')
    serves(bench, 'p.example', '/index', 'no prices here')
    serves(bench, 'p.example', '/1', half(0), 30)
    serves(bench, 'q.example', '/2', half(5))
    const { reports } = await bench.readLive([source])
    expect(reports).toMatchObject([{ outcome: 'accepted', counts: { seen: 10 } }])
    expect(named).toEqual(['one: first half', 'two: second half'])
  })

  test.each([
    ['cannot be read', 'no object', 'malformed'],
    ['has no prices', '<!doctype html><html><title>Just a moment...</title></html>', 'challenge'],
  ])('is refused as a whole when one page %s', async (_, body, code) => {
    const { source } = paged(async ({ http }) => [
      await http.get('https://p.example/1'),
      { ...(await http.get('https://p.example/2')), part: 'two' },
    ])
    const bench = await liveBench([source])
    serves(bench, 'p.example', '/robots.txt', '')
    serves(bench, 'p.example', '/1', { ...half(0), m0: ['1.1', '5', '0.1'] })
    serves(bench, 'p.example', '/2', body)
    const { reports } = await bench.readLive([source])
    expect(reports).toMatchObject([{ outcome: 'refused', code }])
    expect(bench.price('p:m0')).toEqual({ is: '1/5', sourceId: 'p', lastSeenAt: null })
  })
})

test('a fetch that throws something of its own ends that reading alone', async () => {
  const broken = liveSource('broken', async () => {
    throw new TypeError('no links on the index page')
  })
  const invented = liveSource('invented', async () => [
    { bytes: Buffer.from(JSON.stringify(goodRows)), contentType: null, part: null },
  ])
  const fine = liveSource('fine')
  const bench = await liveBench([broken, invented, fine])
  bench.serves('fine.example', bench.page(goodRows))
  const { reports } = await bench.readLive([broken, invented, fine])
  expect(reports).toMatchObject([
    {
      sourceId: 'broken',
      outcome: 'refused',
      code: 'malformed',
      message: expect.stringContaining('no links on the index page'),
    },
    { sourceId: 'fine', outcome: 'accepted' },
    { sourceId: 'invented', outcome: 'refused', code: 'malformed' },
  ])
})

describe('offline (architecture.md): three hosts without DNS', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => liveSource(`s${String(index).padStart(2, '0')}`))
  /** Hosts that `isFound` names lead to the server; the others have no address. */
  const offline = async (sources: Source[], isFound: (host: string) => boolean) => {
    const bench = await liveBench(sources, { resolve: (_host, _options, done) => done(null, []) })
    const { connectTo } = bench.seams
    bench.seams.connectTo = (host) => (isFound(host) ? (connectTo?.(host) ?? null) : null)
    return bench
  }

  test('the rest is not tried', async () => {
    const bench = await offline(twenty, () => false)
    const { fetches, untried, reports } = await bench.readLive(twenty)
    // Eight are under way at a time, and two more begin before the third has failed.
    expect(fetches.length).toBeLessThanOrEqual(10)
    expect(fetches.length + untried.length).toBe(20)
    expect(reports.every(({ code }) => code === 'fetch_failed')).toBe(true)
    expect(bench.state(untried[0]?.id ?? '').last_attempt_at).toBe(january(2))
  })

  test('all are tried when any host is found, however many are not', async () => {
    const bench = await offline(twenty, (host) => ['s00.example', 's19.example'].includes(host))
    for (const host of ['s00.example', 's19.example']) bench.serves(host, bench.page(goodRows))
    const { untried, reports } = await bench.readLive(twenty, { backoffMs: 100 })
    expect(untried).toEqual([])
    expect(reports.filter(({ outcome }) => outcome === 'accepted').map(({ sourceId }) => sourceId)).toEqual([
      's00',
      's19',
    ])
  })

  test('several sources of one host that is gone count once', async () => {
    const gone = ['a', 'b', 'c', 'd'].map((id) => ({
      ...liveSource(id, async ({ http }) => [await http.get(`https://gone.example/${id}`)]),
      hosts: ['gone.example'],
    }))
    const late = Array.from({ length: 8 }, (_, index) => liveSource(`z${index}`))
    const bench = await offline([...gone, ...late], (host) => host !== 'gone.example')
    for (const { id } of late) bench.serves(`${id}.example`, { ...bench.page(goodRows), delayMs: 60 })
    const { untried } = await bench.readLive([...gone, ...late])
    expect(untried).toEqual([])
  })
})
