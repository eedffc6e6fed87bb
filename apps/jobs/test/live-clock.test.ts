import { addMs } from '@ratecard/core'
import { describe, expect, test } from 'vitest'
import { goodRows, httpDate, type LiveBench, liveBench, liveSource } from './live-bench.ts'
import { january } from './planted-source.ts'

const [a, b, c] = [liveSource('a'), liveSource('b'), liveSource('c')]
const clockFault = expect.objectContaining({ name: 'Fault', code: 'clock' })

function servesAt({ serves, page, clock }: LiveBench, host: string, seconds: number, age?: string): void {
  const date = httpDate(addMs(clock(), seconds * 1000))
  serves(host, page(goodRows, { headers: age === undefined ? { date } : { date, age } }))
}

describe('faults.md 30: the clock', () => {
  test.each([
    ['5 minutes ahead', -300, true],
    ['5 minutes and a second ahead', -301, false],
    ['5 minutes behind', 300, true],
    ['5 minutes and a second behind', 301, false],
  ])('%s of the servers: read %s → %s', async (_, seconds, isRead) => {
    const bench = await liveBench([a])
    const before = bench.everything()
    servesAt(bench, 'a.example', seconds)
    const outcome = bench.readLive([a])
    if (isRead) expect((await outcome).reports[0]?.outcome).toBe('accepted')
    else await expect(outcome).rejects.toEqual(clockFault)
    expect(bench.everything() === before).toBe(!isRead)
  })

  test('one server that is wrong does not count against two that are right', async () => {
    const bench = await liveBench([a, b, c])
    servesAt(bench, 'a.example', 86_400)
    for (const host of ['b.example', 'c.example']) servesAt(bench, host, 0)
    const { reports } = await bench.readLive([a, b, c])
    expect(reports.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted'])
  })

  test.each([
    ['the Date of the original, as old as its Age says', -7200, '7200', true],
    ['a Date of its own', 0, '7200', true],
    ['a Date that the Age does not explain', -7200, '6899', false],
    ['an Age that cannot be read', -7200, 'old', false],
  ])('a cache gives %s', async (_, seconds, age, isRead) => {
    const bench = await liveBench([a])
    servesAt(bench, 'a.example', seconds, age)
    const outcome = bench.readLive([a])
    if (isRead) expect((await outcome).reports[0]?.outcome).toBe('accepted')
    else await expect(outcome).rejects.toEqual(clockFault)
  })

  test('before the last reading: nothing is written, not even that a source failed', async () => {
    const bench = await liveBench([a, b])
    bench.clock.advance(-86_401_000)
    const before = bench.everything()
    bench.serves('a.example', { status: 404 })
    bench.serves('b.example', bench.page(goodRows))
    await expect(bench.readLive([a, b])).rejects.toEqual(clockFault)
    expect(bench.everything()).toBe(before)
    expect(bench.state('a').last_attempt_at).toBe(january(2))
  })
})
