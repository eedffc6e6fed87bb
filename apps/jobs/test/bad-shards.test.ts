import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isPartial } from '../src/run-report.ts'
import { planMerge } from '../src/shards/plan-merge.ts'
import { shardWriter } from '../src/shards/shard-files.ts'
import { database, merge, now, observed, sources, spread, temporaryFolder, today } from './shard-bench.ts'

const [first] = observed
if (!first) throw new Error('nothing was observed')

describe('what must not be merged', () => {
  /** A shard with two files: `acme.ndjson` as given, and a sound one of `bolt`. */
  function shard(acme: string): string {
    const dir = temporaryFolder()
    const write = shardWriter(dir)
    for (const observation of observed.filter(({ source }) => source === 'bolt')) write(observation)
    writeFileSync(join(dir, 'acme.ndjson'), acme)
    return dir
  }
  const line = (change: object) => `${JSON.stringify({ ...first, source: 'acme', ...change })}\n`
  const reading = 'reading' in first ? first.reading : null
  const withQuote = (change: object) =>
    line({ reading: { ...reading, quotes: [{ ...reading?.quotes[0], ...change }] } })
  const quote = { endpointId: 'acme:x', label: 'x', evidence: 'x', rates: [] }
  const rate = { unit: 'input', tier: 'standard', nanoUsdPerMtok: 1 }

  test('what the other cases change is sound', async () => {
    const { report } = await merge([shard(withQuote({ ...quote, rates: [rate] }))])
    expect(report.skipped).toEqual([])
  })

  test.each([
    ['no JSON', '{"version":1\n', 'line 1: it is not JSON'],
    ['the second line is wrong', `${line({})}[]\n`, 'line 2: '],
    ['cut off', line({}).slice(0, -1), 'line 1: it was cut off'],
    ['empty', '', 'it is empty'],
    ['another version', line({ version: 2 }), 'line 1: version: '],
    ['an unknown field', line({ isApproved: true }), 'line 1: '],
    ['of another source', line({ source: 'bolt' }), 'line 1: it is of bolt'],
    ['no instant', line({ at: '2026-02-30T00:00:00Z' }), 'line 1: at: not a UTC instant'],
    ['a reading without a body', line({ captures: [] }), 'line 1: captures: '],
    [
      'an unknown refusal',
      line({ reading: undefined, refusal: { code: 'x', message: '' } }),
      'line 1: refusal.code: ',
    ],
    [
      'a price that is a text',
      withQuote({ ...quote, rates: [{ ...rate, nanoUsdPerMtok: '1' }] }),
      'nanoUsdPerMtok: ',
    ],
    [
      'a price below zero',
      withQuote({ ...quote, rates: [{ ...rate, nanoUsdPerMtok: -1 }] }),
      'nanoUsdPerMtok: ',
    ],
    [
      'a price beyond all numbers',
      withQuote(quote).replace(
        '"rates":[]',
        '"rates":[{"unit":"input","tier":"standard","nanoUsdPerMtok":1e400}]',
      ),
      'nanoUsdPerMtok: ',
    ],
    ['no rates', withQuote(quote), 'a quote without a rate'],
    [
      'two prices for one',
      withQuote({ ...quote, rates: [rate, { ...rate, nanoUsdPerMtok: 2 }] }),
      'two prices for one unit',
    ],
    [
      "another provider's endpoint",
      withQuote({ ...quote, endpointId: 'bolt:x', rates: [rate] }),
      'not an endpoint of this provider',
    ],
    [
      'an id with control characters',
      withQuote({ ...quote, endpointId: 'acme:\u202e', rates: [rate] }),
      'not an endpoint id',
    ],
  ])('%s: its file is left out and named, the others stand, exit 10', async (_, text, said) => {
    const { report } = await merge([shard(text)])
    expect(report.skipped).toHaveLength(1)
    expect(report.skipped[0]).toMatchObject({ code: 'bad_observation' })
    expect(`${report.skipped[0]?.what} ${report.skipped[0]?.message}`).toContain('acme.ndjson ')
    expect(report.skipped[0]?.message).toContain(said)
    expect(isPartial(report)).toBe(true)
    expect(new Set(report.readings.map(({ sourceId }) => sourceId))).toEqual(new Set(['bolt']))
  })

  test('a file of no known source', async () => {
    const dir = shard(line({}))
    writeFileSync(join(dir, 'nobody.ndjson'), line({}))
    expect((await merge([dir])).report.skipped).toMatchObject([
      { code: 'bad_observation', message: 'no source has this id; the file was left out' },
    ])
  })

  test('text of other people is cleaned', async () => {
    const db = database()
    await merge([shard(withQuote({ ...quote, label: 'a\u202eb', rates: [rate] }))], db)
    expect(db.sqlite.prepare("SELECT label FROM quotes WHERE endpoint_id = 'acme:x'").pluck().get()).toBe(
      'a b',
    )
  })

  test.each([
    ['5 minutes ahead', '2026-01-10T20:05:00Z', true],
    ['more', '2026-01-10T20:05:01Z', false],
  ])('an observation that is %s of this clock', (_, at, isFine) => {
    const plan = () => planMerge([shard(line({ at }))], sources, null, now)
    if (isFine) expect(plan().count).toBe(10)
    else expect(plan).toThrow(/acme\.ndjson line 1 is of .* nothing was written/)
  })

  test('an observation from between recorded readings comes too late, and nothing is written', async () => {
    const db = database()
    await merge(
      spread(
        observed.filter(({ source }) => source !== 'acme'),
        1,
      ),
      db,
    )
    const count = () => db.sqlite.prepare('SELECT count(*) FROM captures').pluck().get()
    const before = count()
    await expect(merge(spread(observed, 1), db)).rejects.toThrow(/acme\.ndjson line 1 .* nothing was written/)
    expect(count()).toBe(before)
  })

  test('no such folder', () => {
    expect(() => planMerge(['/nowhere'], sources, today, now)).toThrow('no folder /nowhere to merge')
  })
})
