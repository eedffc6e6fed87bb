import { describe, expect, it } from 'vitest'
import { noon, price, readingContext, rowsOf } from '../test-context.ts'
import { massChangeGate } from './mass-change-gate.ts'

const before = price('1', '4', '0.1')
const after = price('1.1', '4', '0.1')

/** A reading of so many known rows, some of them changed, some gone, some new, so long after the last accepted one. */
function check(
  counts: { known: number; changed: number; gone?: number; new?: number },
  lastAt = '2026-08-20T12:00:00Z',
) {
  const known = rowsOf(Array.from({ length: counts.known }, () => before))
  const rows = new Map([...known].map(([id, tuple], index) => [id, index < counts.changed ? after : tuple]))
  for (const id of [...known.keys()].slice(counts.known - (counts.gone ?? 0))) rows.delete(id)
  for (let i = 0; i < (counts.new ?? 0); i++) rows.set(`acme:new${i}`, after)
  const filled = { input: 8, output: 8, cachedInput: 8 }
  const recent = lastAt === '' ? [] : [{ at: lastAt, rows: 8, filled }]
  return massChangeGate.check(readingContext(rows, { known, recent }))
}

describe('gate: more than 25 % of the known rows changed → hold', () => {
  it.each([
    ['none', { known: 8, changed: 0 }, false],
    ['25 %', { known: 8, changed: 2 }, false],
    ['more than 25 %', { known: 8, changed: 3 }, true],
    ['25 %, and others gone or new', { known: 8, changed: 2, gone: 2, new: 9 }, false],
    ['nothing known yet', { known: 0, changed: 0, new: 9 }, false],
    ['one of four', { known: 4, changed: 1 }, false],
    ['one of three', { known: 3, changed: 1 }, true],
  ])('%s', (_, counts, isHeld) => expect(check(counts)?.code ?? null).toBe(isHeld ? 'mass_change' : null))
})

describe('gate: … times days since the last accepted reading ÷ 7, when that is more than 7 days', () => {
  it.each([
    ['a minute', 25, '2026-08-21T11:59:00Z', false],
    ['a minute', 26, '2026-08-21T11:59:00Z', true],
    ['7 days', 25, '2026-08-14T12:00:00Z', false],
    ['7 days', 26, '2026-08-14T12:00:00Z', true],
    ['14 days', 50, '2026-08-07T12:00:00Z', false],
    ['14 days', 51, '2026-08-07T12:00:00Z', true],
    ['14 days but a second', 50, '2026-08-07T12:00:01Z', true],
    ['28 days', 100, '2026-07-24T12:00:00Z', false],
    ['no accepted reading', 25, '', false],
    ['no accepted reading', 26, '', true],
  ])('after %s, %i of 100', (_, changed, lastAt, isHeld) => {
    expect(check({ known: 100, changed }, lastAt) !== null).toBe(isHeld)
  })
})

it('says how many and what clears it', () => {
  expect(check({ known: 8, changed: 3 }, noon)).toEqual({
    code: 'mass_change',
    detail: '3 of 8 known rows changed',
    clears: 'the same rows in a reading from 2026-08-21T18:00:00Z on, or an approval of this reading',
  })
})
