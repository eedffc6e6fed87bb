import { Refusal } from '@ratecard/core'
import { describe, expect, test } from 'vitest'
import { PassingRefusal } from './failure.ts'
import { defaultLimits } from './limits.ts'
import { parseRetryAfter, startDeadline, waitBeforeRetry, withRetries } from './retry.ts'

const now = '2026-08-21T12:00:00Z'

describe('Retry-After', () => {
  test.each([
    ['seconds', '120', 120_000],
    ['no wait', '0', 0],
    ['a date', 'Fri, 21 Aug 2026 12:00:30 GMT', 30_000],
    ['a date gone by', 'Fri, 21 Aug 2026 11:00:00 GMT', 0],
    ['nothing', '', null],
    ['a negative number', '-1', null],
    ['a fraction', '1.5', null],
    ['an obsolete form of date', 'Friday, 21-Aug-26 12:00:30 GMT', null],
    ['a date that is none', 'Fri, 99 Aug 2026 12:00:30 GMT', null],
    ['words', 'soon', null],
  ])('%s: "%s"', (_, header, ms) => expect(parseRetryAfter(header, now)).toBe(ms))
})

describe('wait', () => {
  const limits = { ...defaultLimits, backoffMs: 1000, backoffCapMs: 3000, retryAfterCapMs: 5000 }
  test.each([
    ['first, least', 1, null, 0, 500],
    ['first, nearly most', 1, null, 0.5, 750],
    ['second', 2, null, 0, 1000],
    ['third, capped', 3, null, 0, 1500],
    ['asked for more', 1, 2000, 0, 2000],
    ['asked for less', 2, 10, 0, 1000],
    ['asked for the cap', 1, 5000, 0, 5000],
    ['asked for too much', 1, 5001, 0, 5000],
  ])('%s', (_, failed, asked, random, ms) => {
    expect(waitBeforeRetry(failed, asked, limits, () => random)).toBe(ms)
  })
})

describe('tries', () => {
  const limits = { ...defaultLimits, backoffMs: 1, tries: 3 }
  const passing = new PassingRefusal('fetch_failed', 'passing', null)
  const run = async (failures: Error[], totalMs = 1000, overrides = {}) => {
    let tries = 0
    const task = async () => {
      tries += 1
      const failure = failures.shift()
      if (failure) throw failure
      return 'done'
    }
    const outcome = await withRetries(
      task,
      { ...limits, ...overrides },
      startDeadline(totalMs),
      () => 0,
    ).catch((error) => error)
    return { tries, outcome }
  }

  test('a passing refusal is tried again', async () => {
    expect(await run([passing, passing])).toEqual({ tries: 3, outcome: 'done' })
  })
  test('not more often than allowed', async () => {
    expect(await run([passing, passing, passing])).toEqual({ tries: 3, outcome: passing })
    expect(await run([passing], 1000, { tries: 1 })).toEqual({ tries: 1, outcome: passing })
  })
  test('another refusal is final', async () => {
    const final = new Refusal('robots', 'final')
    expect(await run([final])).toEqual({ tries: 1, outcome: final })
  })
  test('a wait that would outlast the time left is not begun', async () => {
    const later = new PassingRefusal('fetch_failed', 'later', null, 200)
    expect(await run([later], 100)).toEqual({ tries: 1, outcome: later })
  })
})
