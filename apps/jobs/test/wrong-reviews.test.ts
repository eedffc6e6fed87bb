import { sha256 } from '@ratecard/core'
import { beforeEach, describe, expect, test } from 'vitest'
import { acme, approval, heldPage, rows, signature } from './held-page.ts'
import { loadPlanted, plantReview } from './planted-ledger.ts'
import { january, type Scene } from './planted-source.ts'
import { temporaryFolder } from './spawn-ratecard.ts'

let stage: Scene
let ledger: string
beforeEach(() => {
  stage = heldPage()
  ledger = temporaryFolder()
})

describe('a wrong review: one clear line, exit 64, nothing applied', () => {
  const waiver = {
    kind: 'waive',
    endpoint: 'acme:m1',
    peer: 'other',
    ours: { input: '3', output: '4' },
    theirs: { input: '9', output: '9' },
    expires_on: '2026-02-01',
    ...signature,
  }
  test.each([
    ['no JSON', '{"kind"', /is no review/],
    ['an unknown kind', { ...approval, kind: 'bless' }, /is no review: kind/],
    ['a field too many', { ...approval, force: true }, /is no review/],
    ['a missing field', { ...approval, evidence_sha256: undefined }, /is no review: evidence_sha256/],
    ['a float', { ...approval, input: 2 }, /is no review: input/],
    ['a second spelling of a price', { ...approval, input: '2.0' }, /is no review: input/],
    ['an exponent', { ...approval, input: '2e0' }, /is no review: input/],
    [
      'reviewed before it was read',
      { ...approval, reviewed_on: '2026-01-02' },
      /reviewed_on is before read_at/,
    ],
    ['no such day', { ...approval, reviewed_on: '2026-02-30' }, /is no review: reviewed_on/],
    ['an unknown endpoint', { ...approval, endpoint: 'acme:nope' }, /acme:nope, which is no endpoint/],
    ['an unknown source', { ...approval, source: 'nope' }, /nope, which is no source/],
    ['an unknown peer', { ...waiver, peer: '__proto__' }, /__proto__, which is no source/],
    ['other values than the reading had', { ...approval, output: '11' }, /did not show/],
    ['other evidence', { ...approval, evidence_sha256: sha256('x') }, /did not show/],
    [
      'a rejection with other evidence',
      { ...approval, kind: 'reject', evidence_sha256: sha256('x') },
      /did not/,
    ],
    ['a contradiction', { ...approval, kind: 'reject' }, /a-good\.json and .*b-bad\.json contradict/],
  ])('%s', (_, bad, said) => {
    plantReview(ledger, '2026-01-04-a-good.json', approval)
    plantReview(ledger, '2026-01-04-b-bad.json', bad)
    const fault = expect.objectContaining({ code: 'usage', message: expect.stringMatching(said) })
    expect(() => loadPlanted(stage.db, ledger)).toThrow(fault)
    expect(() => loadPlanted(stage.db, ledger)).toThrow(/b-bad\.json/)
    expect(stage.price('acme:m0')?.is).toBe('1/5')
    expect(stage.db.sqlite.prepare('SELECT count(*) FROM reviews').pluck().get()).toBe(0)
  })

  test('two waivers of one pair that end on different days', () => {
    plantReview(ledger, '2026-01-04-a.json', waiver)
    plantReview(ledger, '2026-01-04-b.json', { ...waiver, expires_on: '2026-03-01' })
    expect(() => loadPlanted(stage.db, ledger)).toThrow(/contradict/)
  })

  test('a file whose name is none', () => {
    plantReview(ledger, 'approve everything.json', approval)
    expect(() => loadPlanted(stage.db, ledger)).toThrow(/its name is not/)
  })

  test('a review of a reading that this database has not seen yet waits for it', () => {
    const later = { ...approval, read_at: january(5), reviewed_on: '2026-01-06', input: '2.5' }
    plantReview(ledger, '2026-01-06-m0.json', { ...later, evidence_sha256: sha256('m0: 2.5 / 10 / 0.2') })
    expect(loadPlanted(stage.db, ledger)).toEqual([])
    stage.read(acme, january(5), rows(['2.5', '10', '0.2']))
    expect(stage.price('acme:m0')?.is).toBe('2.5/10')
  })
})
