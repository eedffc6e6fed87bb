import type { PriceTuple } from '@ratecard/core'
import { describe, expect, it } from 'vitest'
import { judgeReading } from './judge-reading.ts'
import type { Gate, ReadingContext } from './reading-context.ts'
import { rowsSha256 } from './rows-sha256.ts'
import { price, readingContext, rowsOf } from './test-context.ts'

const known = rowsOf(Array.from({ length: 10 }, () => price('1', '4')))
const doubled = new Map([...known.keys()].map((id) => [id, price('2', '8')]))
const reading = (change: Partial<ReadingContext> = {}) => readingContext(doubled, { known, ...change })
const hold = (heldSince: string, rows: ReadonlyMap<string, PriceTuple> = doubled) => ({
  code: 'common_ratio' as const,
  evidenceSha256: rowsSha256(rows),
  heldSince,
})

describe('gates hold a reading; cleared by approval or by a second reading with the same rows at least 6 h later', () => {
  it.each([
    ['nothing remarkable', readingContext(known), null],
    ['all doubled', reading(), 'common_ratio'],
    ['approved', reading({ isApproved: true }), null],
    ['the same rows 6 h ago', reading({ hold: hold('2026-08-21T06:00:00Z') }), null],
    [
      'the same rows a second later than that',
      reading({ hold: hold('2026-08-21T06:00:01Z') }),
      'common_ratio',
    ],
    ['other rows 6 h ago', reading({ hold: hold('2026-08-20T06:00:00Z', known) }), 'common_ratio'],
    ['a list may double its prices, but not so many', reading({ kind: 'list' }), 'mass_change'],
    [
      'few rows',
      readingContext(rowsOf([price('1', '4')]), {
        recent: [{ at: '2026-08-20T12:00:00Z', rows: 2, filled: { input: 2, output: 2, cachedInput: 0 } }],
      }),
      'coverage',
    ],
    ['a stale copy', readingContext(known, { ageSeconds: 90_000 }), 'stale_copy'],
  ])('%s', (_, context, code) => expect(judgeReading(context)?.code ?? null).toBe(code))

  it('says from when on the same rows would pass', () => {
    expect(judgeReading(reading({ hold: hold('2026-08-21T10:00:00Z') }))?.clears).toBe(
      'the same rows in a reading from 2026-08-21T16:00:00Z on, or an approval of this reading',
    )
  })
})

describe('a gate that throws holds; it never lets through', () => {
  const broken: Gate = {
    id: 'broken',
    check() {
      throw new Error('no\nsuch thing')
    },
  }
  it.each([
    ['at once', reading(), 'rule_error'],
    ['on a second reading too', reading({ hold: hold('2026-08-01T00:00:00Z') }), 'rule_error'],
    ['unless approved', reading({ isApproved: true }), undefined],
  ])('%s', (_, context, code) => expect(judgeReading(context, [broken])?.code).toBe(code))

  it('says what failed, in one line', () => {
    expect(judgeReading(reading(), [broken])?.detail).toBe('gate broken failed: Error: no such thing')
  })
})
