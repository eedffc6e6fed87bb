import { describe, expect, it } from 'vitest'
import { price, readingContext, rowsOf } from '../test-context.ts'
import { staleCopyGate } from './stale-copy-gate.ts'

const rows = rowsOf([price('1', '4')])

describe('faults 9: a stale copy (`Age` over 24 h, or the body equals an older, superseded one) → hold', () => {
  it.each([
    ['no Age', { ageSeconds: null }, null],
    ['Age 0', { ageSeconds: 0 }, null],
    ['Age 24 h', { ageSeconds: 86_400 }, null],
    ['Age 24 h and a second', { ageSeconds: 86_401 }, 'the copy is 24 h old (Age header)'],
    ['another body', { supersededSha256s: ['old body'] }, null],
    [
      'an older body',
      { supersededSha256s: ['older body', 'new body'] },
      'the body equals an older one that had been replaced',
    ],
  ])('%s', (_, change, detail) => {
    const decision = staleCopyGate.check(readingContext(rows, change))
    expect(decision?.detail ?? null).toBe(detail)
    expect(decision?.code ?? null).toBe(detail && 'stale_copy')
  })
})
