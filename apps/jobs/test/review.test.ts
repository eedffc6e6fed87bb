import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '@ratecard/core'
import { exportTree } from '@ratecard/export'
import { beforeEach, describe, expect, test } from 'vitest'
import { heldChanges } from '../src/held-changes.ts'
import { addReview } from '../src/review/add-review.ts'
import { openHold } from '../src/review/open-hold.ts'
import { noReview } from '../src/review/review-file.ts'
import { reviewReport } from '../src/review/review-report.ts'
import { disagreement } from '../src/review/waiver-use.ts'
import { acme, approval, evidence, heldPage, other, rows, signature, signed } from './held-page.ts'
import { loadPlanted, plantReview, rebuilt } from './planted-ledger.ts'
import { january, type Planted, type Scene } from './planted-source.ts'
import { temporaryFolder } from './spawn-ratecard.ts'

let stage: Scene
let ledger: string
beforeEach(() => {
  stage = heldPage()
  ledger = temporaryFolder()
})

const approve = () =>
  addReview(stage.db, ledger, {
    ...noReview,
    id: '',
    kind: 'approve_price',
    ...openHold(stage.db, { target: 'acme:m0', evidence: evidence.slice(0, 12) }),
    ...signed,
  })

describe('approve', () => {
  test('writes the exact values and the evidence hash, and the price follows at once', () => {
    const { path } = approve()
    expect(path).toBe(join(ledger, 'reviews', '2026-01-04-approve-price-acme-m0.json'))
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(approval)
    expect(stage.price('acme:m0')).toEqual({ is: '2/10', sourceId: 'acme', lastSeenAt: null })
    expect(stage.history('acme:m0')).toEqual(['first 1/5', 'changed 2/10'])
    expect(stage.hold('acme:m0')).toBeNull()
    const decided = stage.db.sqlite.prepare(
      'SELECT outcome, code, approver, capture_id FROM decisions ORDER BY id DESC LIMIT 1',
    )
    expect(decided.get()).toEqual({
      outcome: 'accepted',
      code: 'approved',
      approver: 'ann',
      capture_id: null,
    })
  })

  test('takes effect from the ledger alone, with the same result', () => {
    const before = temporaryFolder()
    plantReview(before, '2026-01-04-m0.json', approval)
    const fresh = rebuilt(stage.db, before, [acme, other])
    approve()
    const points = `SELECT endpoint_id, observed_at, input, output, cached_input, reason, source_id, evidence
      FROM price_points ORDER BY endpoint_id, observed_at`
    for (const query of [points, 'SELECT * FROM prices ORDER BY endpoint_id']) {
      expect(fresh.sqlite.prepare(query).all()).toEqual(stage.db.sqlite.prepare(query).all())
    }
    expect(heldChanges(fresh)).toEqual([])
  })

  test('loaded any number of times it decides once', () => {
    approve()
    expect(loadPlanted(stage.db, ledger)).toEqual([])
    stage.read(acme, january(4), rows(['2', '10', '0.2']))
    expect(loadPlanted(stage.db, ledger)).toEqual([])
    expect(stage.history('acme:m0')).toEqual(['first 1/5', 'changed 2/10'])
  })

  test.each([
    ['a later, different reading', [rows(['2.1', '10', '0.2'])]],
    ['one that returned in between', [rows(['2.1', '10', '0.2']), rows(['2', '10', '0.2'])]],
    ['a row that went and came back', [{ ...rows(), m0: ['1', '5', '0.1'] }, rows(['2', '10', '0.2'])]],
  ] as const)('is void after %s, and reported so', (_, readings) => {
    for (const [index, reading] of readings.entries()) stage.read(acme, january(4 + index), reading)
    plantReview(ledger, '2026-01-04-m0.json', approval)
    expect(loadPlanted(stage.db, ledger)).toEqual([])
    expect(stage.price('acme:m0')?.is).toBe('1/5')
    stage.read(acme, january(7), rows(['2', '10', '0.2']))
    expect(stage.price('acme:m0')?.is).toBe('1/5')
    expect(reviewReport(stage.db, january(7), null).voided.map(({ id }) => id)).toEqual(['2026-01-04-m0'])
  })

  test.each([
    ['an endpoint that is unknown', 'acme:nope', undefined, /acme:nope is no endpoint/],
    ['an endpoint at which nothing waits', 'acme:m1', undefined, /nothing waits at acme:m1/],
    ['other evidence than was looked at', 'acme:m0', 'ffff', /evidence of acme:m0 is/],
  ])('refuses %s', (_, target, hash, said) => {
    expect(() => openHold(stage.db, { target, evidence: hash })).toThrow(
      expect.objectContaining({ code: 'usage', message: expect.stringMatching(said) }),
    )
  })

  test('cannot clear what no price can be, and then writes nothing', () => {
    stage.read(acme, january(4), rows(['2000', '10', '0.2']))
    expect(stage.hold('acme:m0')).toMatchObject({ outcome: 'rejected', code: 'range' })
    const hold = openHold(stage.db, { target: 'acme:m0' })
    const review = { ...noReview, id: '', kind: 'approve_price', ...hold, ...signed } as const
    expect(() => addReview(stage.db, ledger, review)).toThrow(/out of bounds/)
    expect(existsSync(join(ledger, 'reviews'))).toBe(false)
    expect(stage.db.sqlite.prepare('SELECT count(*) FROM reviews').pluck().get()).toBe(0)
  })

  test.each(['rows', 'body'])('a whole reading passes its gate by its %s, once', (by) => {
    const half = JSON.stringify({ m0: ['1', '5', '0.1'] })
    stage.read(acme, january(4), half)
    const { sha256: hash, bodySha256, ...hold } = openHold(stage.db, { target: 'acme' })
    expect(bodySha256).toBe(sha256(half))
    const review = {
      ...noReview,
      kind: 'approve_reading',
      ...hold,
      sha256: hash,
      bodySha256,
      ...signed,
    } as const
    addReview(stage.db, ledger, { ...review, id: '' })
    const column = by === 'rows' ? 'body_sha256' : 'sha256'
    stage.db.sqlite.exec(`UPDATE reviews SET ${column} = NULL`)
    expect(stage.read(acme, january(4, 13), half).outcome).toBe('accepted')
    stage.read(acme, january(6), rows())
    stage.read(acme, january(7), rows())
    expect(stage.read(acme, january(8), { m0: ['1', '5', '0.1'] })).toMatchObject({
      outcome: 'held',
      code: 'coverage',
    })
  })

  test('a whole reading does not pass once another one waited in between', () => {
    stage.read(acme, january(4), { m0: ['2', '10', '0.2'] })
    expect(stage.hold('')).toMatchObject({ code: 'coverage' })
    const hold = openHold(stage.db, { target: 'acme' })
    addReview(stage.db, ledger, { ...noReview, id: '', kind: 'approve_reading', ...hold, ...signed })
    expect(stage.read(acme, january(4, 13), { m0: ['2', '9', '0.2'] }).outcome).toBe('held')
    expect(stage.read(acme, january(4, 14), { m0: ['2', '10', '0.2'] }).outcome).toBe('held')
    expect(reviewReport(stage.db, january(5), null).voided).toHaveLength(1)
  })
})

describe('reject', () => {
  const reject = () =>
    addReview(stage.db, ledger, {
      ...noReview,
      id: '',
      kind: 'reject',
      ...openHold(stage.db, { target: 'acme:m0' }),
      ...signed,
    })

  test('the values stay refused, are not listed, and turn no run red', () => {
    reject()
    stage.read(other, january(4), rows(['2', '10', '0.2']))
    const report = stage.read(acme, january(4), rows(['2', '10', '0.2']))
    expect(report.counts).toMatchObject({ held: 0, rejected: 0 })
    expect(stage.price('acme:m0')).toEqual({ is: '1/5', sourceId: 'acme', lastSeenAt: january(2) })
    expect(heldChanges(stage.db)).toEqual([])
    expect(reviewReport(stage.db, january(4), null).held).toEqual([])
  })

  test('another reading is looked at anew', () => {
    reject()
    stage.read(acme, january(4), rows(['1.9', '10', '0.2']))
    expect(heldChanges(stage.db)).toMatchObject([{ endpointId: 'acme:m0', outcome: 'held' }])
  })

  test('an approval afterwards contradicts it until its file is gone', () => {
    reject()
    expect(approve).toThrow(
      expect.objectContaining({ code: 'usage', message: expect.stringMatching(/contradict/) }),
    )
    expect(readdirSync(join(ledger, 'reviews'))).toEqual(['2026-01-04-reject-acme-m0.json'])
    expect(stage.price('acme:m0')?.is).toBe('1/5')
  })

  test('a review that is taken back lets the change wait again', () => {
    reject()
    loadPlanted(stage.db, temporaryFolder())
    expect(heldChanges(stage.db)).toMatchObject([
      { endpointId: 'acme:m0', outcome: 'held', code: 'large_change' },
    ])
  })
})

describe('allow_inverted', () => {
  test('lets output be below input from now on', () => {
    stage.read(acme, january(4), rows(['5.5', '5', '0.1']))
    stage.read(acme, january(5), rows(['1', '5', '0.1']))
    stage.read(acme, january(6), rows(['1', '0.9', '0.1']))
    expect(stage.hold('acme:m0')).toMatchObject({ code: 'inverted' })
    plantReview(ledger, '2026-01-06-m0.json', { kind: 'allow_inverted', endpoint: 'acme:m0', ...signature })
    loadPlanted(stage.db, ledger)
    expect(stage.hold('acme:m0')).toMatchObject({ code: 'large_change', sightings: 1 })
  })
})

describe('waive', () => {
  const confidence = (buildDate: string) => {
    const outDir = join(temporaryFolder(), 'tree')
    exportTree(stage.db, {
      outDir,
      buildDate,
      generatedAt: `${buildDate}T12:00:00Z`,
      baseUrl: 'https://ratecard.example',
      gatewayUrl: null,
      allowShrink: true,
    })
    return JSON.parse(readFileSync(join(outDir, 'api/acme/m1.json'), 'utf8')).pricing.confidence
  }
  const waive = () => {
    const pair = disagreement(stage.db, 'acme:m1', 'other')
    if (!pair) throw new Error('no disagreement')
    addReview(stage.db, ledger, {
      ...noReview,
      ...pair.ours,
      ...signed,
      id: '',
      kind: 'waive',
      endpointId: 'acme:m1',
      peerSourceId: 'other',
      peerInput: pair.theirs.input,
      peerOutput: pair.theirs.output,
      expiresOn: '2026-01-20',
    })
  }
  const theirs = (input: string): Planted => ({ ...rows(), m1: [input, '4'] })

  test('the pair is no dispute until the waiver expires; a third value is one at once', () => {
    stage.read(other, january(4), theirs('9'))
    expect(confidence('2026-01-05')).toBe('disputed')
    waive()
    expect(confidence('2026-01-05')).toBe('single_source')
    expect(confidence('2026-01-20')).toBe('single_source')
    expect(confidence('2026-01-21')).toBe('disputed')
    stage.read(other, january(6), theirs('9.5'))
    expect(confidence('2026-01-06')).toBe('disputed')
  })

  test('one that is used is not reported; unused and expired ones are', () => {
    stage.read(other, january(4), theirs('9'))
    waive()
    const idle = (day: number) => reviewReport(stage.db, january(day), null).idleWaivers.map(({ use }) => use)
    expect(idle(20)).toEqual([])
    expect(idle(21)).toEqual(['expired'])
    stage.read(other, january(5), rows())
    expect(idle(6)).toEqual(['unused'])
  })
})
