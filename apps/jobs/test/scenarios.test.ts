import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportTree } from '@ratecard/export'
import { describe, expect, test } from 'vitest'
import { heldChanges } from '../src/held-changes.ts'
import { addReview } from '../src/review/add-review.ts'
import { noReview } from '../src/review/review-file.ts'
import { reviewMarkdown } from '../src/review/review-markdown.ts'
import { reviewReport } from '../src/review/review-report.ts'
import { disagreement } from '../src/review/waiver-use.ts'
import {
  january,
  type Planted,
  type PlantedPrice,
  plantedQuote,
  plantedSource,
  scene,
} from './planted-source.ts'
import { temporaryFolder } from './spawn-ratecard.ts'

const many = (price: PlantedPrice, count = 10): Planted =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, price]))

/** Accepted on 1 and 2 January. */
function established(kind: 'list' | 'page', rows: Planted) {
  const acme = plantedSource('acme', { kind })
  const other = plantedSource('other', { kind: 'aggregator' })
  const stage = scene(acme, other)
  for (const day of [1, 2]) stage.read(acme, january(day), rows)
  return { acme, other, ...stage }
}

const published = (db: Parameters<typeof exportTree>[0], buildDate: string, file: string) => {
  const outDir = join(temporaryFolder(), 'tree')
  const generatedAt = `${buildDate}T13:00:00Z`
  const options = { outDir, buildDate, generatedAt, baseUrl: 'https://x.example', gatewayUrl: null }
  exportTree(db, { ...options, allowShrink: true })
  return JSON.parse(readFileSync(join(outDir, file), 'utf8'))
}

describe.each(['list', 'page'] as const)('planted in a %s', (kind) => {
  test('all prices 1,000 times as high for four days: none of it is published, and all is well after', () => {
    const rows = many(['0.01', '0.05', '0.001'])
    const { acme, read, price, history } = established(kind, rows)
    for (const day of [3, 4, 5, 6]) read(acme, january(day), many(['10', '50', '1']))
    expect(price('acme:m3')).toMatchObject({ is: '0.01/0.05', sourceId: 'acme' })
    // The way back is a change of the whole reading as well, which the second reading confirms.
    for (const day of [7, 8]) read(acme, january(day), rows)
    expect(price('acme:m3')).toEqual({ is: '0.01/0.05', sourceId: 'acme', lastSeenAt: null })
    expect(history('acme:m3')).toEqual(['first 0.01/0.05'])
  })

  test('input and output swapped for one model: rejected, first in the review, the others go on', () => {
    const rows = many(['1', '5', '0.1'])
    const { acme, db, read, price, hold, history } = established(kind, rows)
    for (const day of [3, 4, 5])
      read(acme, january(day), { ...rows, m0: ['5', '1', '0.1'], m1: ['1.5', '6', '0.1'] })
    expect(hold('acme:m0')).toMatchObject({ code: 'swap', outcome: 'rejected' })
    expect(history('acme:m0')).toEqual(['first 1/5'])
    expect(price('acme:m2')).toMatchObject({ lastSeenAt: null })
    expect(reviewReport(db, january(5), null).held[0]).toMatchObject({ endpointId: 'acme:m0', code: 'swap' })
  })
})

describe('a rise to 23 times the price that looks real', () => {
  const rows = many(['0.1', '0.4'])
  const risen = { ...rows, m0: ['2.3', '9.2'] as const }

  test('on a page it waits for an independent source or a maintainer, however often it is shown', () => {
    const { acme, other, read, price, hold } = established('page', rows)
    for (const day of [3, 4, 5, 6]) read(acme, january(day), risen)
    expect(hold('acme:m0')).toMatchObject({ code: 'large_change', sightings: 4 })
    expect(price('acme:m0')).toEqual({ is: '0.1/0.4', sourceId: 'acme', lastSeenAt: january(2) })
    read(other, january(6), risen)
    read(acme, january(7), risen)
    expect(price('acme:m0')).toEqual({ is: '2.3/9.2', sourceId: 'acme', lastSeenAt: null })
  })

  test('in a typed list a second equal reading is enough', () => {
    const { acme, read, history } = established('list', rows)
    for (const day of [3, 4]) read(acme, january(day), risen)
    expect(history('acme:m0')).toEqual(['first 0.1/0.4', 'changed 2.3/9.2'])
  })
})

describe('37 changes in a day', () => {
  const rows = many(['1', '4'], 200)
  const changed = (count: number, price: (index: number) => PlantedPrice): Planted => ({
    ...rows,
    ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, price(index)])),
  })

  test('small ones of a large list are simply published', () => {
    const { acme, read, db } = established('list', rows)
    const report = read(
      acme,
      january(3),
      changed(37, (index) => ['1.1', `4.${100 + index}`]),
    )
    expect(report).toMatchObject({ outcome: 'accepted', counts: { changed: 37, held: 0 } })
    expect(heldChanges(db)).toEqual([])
  })

  test('large ones wait one by one, in a review that a host can take', () => {
    const { acme, read, db } = established('list', rows)
    const report = read(
      acme,
      january(3),
      changed(37, (index) => ['3', `1${index}`]),
    )
    expect(report).toMatchObject({ outcome: 'accepted', counts: { changed: 0, held: 37 } })
    const text = reviewMarkdown(reviewReport(db, january(3), null))
    expect(text.match(/^### /gm)).toHaveLength(37)
    expect(text.length).toBeLessThan(60_000)
  })

  test('of a page with 100 rows: the whole page waits, and nothing of it is published', () => {
    const { acme, read, price } = established('page', many(['1', '4'], 100))
    const report = read(acme, january(3), { ...many(['1', '4'], 100), ...many(['1.1', '4.3'], 37) })
    expect(report).toMatchObject({ outcome: 'held', counts: { held: 100 } })
    expect(price('acme:m0')?.is).toBe('1/4')
  })
})

test('a price that flips at every reading is damped, and all of its readings are kept', () => {
  const rows = many(['1', '4'])
  const { acme, db, read, hold, history } = established('list', rows)
  for (let day = 3; day <= 16; day++)
    read(acme, january(day), day % 2 === 1 ? { ...rows, m0: ['1.1', '4.4'] } : rows)
  expect(hold('acme:m0')).toMatchObject({ code: 'flapping' })
  expect(history('acme:m0').length).toBeLessThan(9)
  const observed = db.sqlite
    .prepare("SELECT count(*) FROM observations WHERE endpoint_id = 'acme:m0'")
    .pluck()
  expect(observed.get()).toBe(15)
})

test('a source dead for ten days is named in health.json, its prices grow old in sight and stay', () => {
  const { acme, db, read, price } = established('list', many(['1', '4']))
  for (let day = 3; day <= 12; day++) expect(read(acme, january(day), 'gone').outcome).toBe('refused')
  expect(price('acme:m0')?.is).toBe('1/4')
  const job = published(db, '2026-01-12', 'health.json').jobs.find(({ id }: { id: string }) => id === 'acme')
  expect(job).toMatchObject({ fresh: false, last_outcome: 'failure', consecutive_failures: 10 })
  expect(job.last_success_at).toBe(january(2))
  const { pricing } = published(db, '2026-01-12', 'api/acme/m0.json')
  expect(pricing).toMatchObject({ input_per_mtok: 1, verified_at: '2026-01-02' })
  expect(published(db, '2026-01-12', 'api/badge/acme/m0.json').color).toBe('orange')
})

test('an aggregator that disagrees for ever moves nothing; a waiver quiets it until it says a third thing', () => {
  const rows = many(['1', '4'])
  const { acme, other, db, read, price } = established('list', rows)
  const confidence = (day: number) =>
    published(db, january(day).slice(0, 10), 'api/acme/m0.json').pricing.confidence as string
  for (const day of [3, 13, 23]) {
    read(other, january(day), { ...rows, m0: ['9', '9'] })
    read(acme, january(day, 13), rows)
  }
  expect([confidence(23), price('acme:m0')?.is]).toEqual(['disputed', '1/4'])
  const pair = disagreement(db, 'acme:m0', 'other')
  addReview(db, temporaryFolder(), {
    ...noReview,
    ...pair?.ours,
    id: '',
    kind: 'waive',
    endpointId: 'acme:m0',
    peerSourceId: 'other',
    peerInput: pair?.theirs.input ?? null,
    peerOutput: pair?.theirs.output ?? null,
    expiresOn: '2026-12-31',
    reviewer: 'ann',
    reviewedOn: '2026-01-23',
    note: 'it lists another model',
  })
  expect(confidence(24)).toBe('single_source')
  read(other, january(25), { ...rows, m0: ['8', '9'] })
  expect(confidence(25)).toBe('disputed')
})

test('an announced rise that never comes is shown as announced, and is never the price', () => {
  const planted = plantedSource('acme', { kind: 'page' })
  const rise = { ...plantedQuote('acme', 'm0', ['2', '8']), effectiveFrom: '2026-01-10' }
  const acme = {
    ...planted,
    parse: (...args: Parameters<typeof planted.parse>) => {
      const reading = planted.parse(...args)
      return { ...reading, quotes: [...reading.quotes, rise] }
    },
  }
  const { db, read, price, history } = scene(acme)
  for (const day of [1, 2, 5]) read(acme, january(day), many(['1', '4']))
  expect(published(db, '2026-01-05', 'api/acme/m0.json').pricing).toMatchObject({
    input_per_mtok: 1,
    announced: [{ effective_from: '2026-01-10', input_per_mtok: 2 }],
  })
  for (const day of [10, 11, 12]) read(acme, january(day), many(['1', '4']))
  expect(price('acme:m0')).toEqual({ is: '1/4', sourceId: 'acme', lastSeenAt: null })
  expect(history('acme:m0')).toEqual(['first 1/4'])
})
