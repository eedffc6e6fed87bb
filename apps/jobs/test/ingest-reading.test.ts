import { describe, expect, test } from 'vitest'
import { january, type Planted, type PlantedPrice, plantedSource, scene } from './planted-source.ts'

const many = (price: PlantedPrice, count = 10): Planted =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, price]))

/** Rows of other models, so that one change is not a change of the whole reading. */
const rest = many(['3', '4'])

/** A list whose ten endpoints were accepted on 1 and 2 January. */
function established(price: PlantedPrice = ['1', '5', '0.1'], kind: 'list' | 'page' = 'list') {
  const acme = plantedSource('acme', { kind })
  const stage = scene(acme)
  stage.read(acme, january(1), many(price))
  stage.read(acme, january(2), many(price))
  return { acme, ...stage }
}

describe('verification.md rule 9: first seen', () => {
  test('waits for the second equal official reading', () => {
    const acme = plantedSource('acme')
    const { read, price, hold, history } = scene(acme)
    read(acme, january(1), { one: ['1', '5'] })
    expect(price('acme:one')).toBeNull()
    expect(hold('acme:one')).toMatchObject({ code: 'first_seen', sightings: 1 })
    read(acme, january(2), { one: ['1', '5'] })
    expect(price('acme:one')).toEqual({ is: '1/5', sourceId: 'acme', lastSeenAt: null })
    expect(history('acme:one')).toEqual(['first 1/5'])
    expect(hold('acme:one')).toBeNull()
  })

  test('is accepted at once where an independent source agrees, and its dated earlier values are backfilled', () => {
    const acme = plantedSource('acme')
    const other = plantedSource('other', { kind: 'aggregator' })
    const { read, history } = scene(acme, other)
    read(other, january(1), { ...rest, one: ['2', '10'] })
    read(other, january(5), { ...rest, one: ['1.5', '8'] })
    read(other, january(9), { ...rest, one: ['1', '5'] })
    read(acme, january(12), { one: ['1', '5'] })
    expect(history('acme:one')).toEqual(['backfilled 2/10', 'backfilled 1.5/8', 'backfilled 1/5'])
  })

  test.each([
    ['the aggregator gave something else on that day', [['1', '6']], ['first 1/5']],
    [
      'a step is a power of ten',
      [
        ['10', '50'],
        ['1', '5'],
      ],
      ['backfilled 1/5'],
    ],
    [
      'a step is a swap',
      [
        ['5', '1'],
        ['1', '5'],
      ],
      ['backfilled 1/5'],
    ],
  ] as const)('nothing implausible is backfilled: %s', (_, values, expected) => {
    const acme = plantedSource('acme')
    const other = plantedSource('other', { kind: 'aggregator' })
    const { read, history } = scene(acme, other)
    for (const [index, value] of values.entries()) read(other, january(1 + index), { ...rest, one: value })
    read(acme, january(12), { one: ['1', '5'] })
    read(acme, january(13), { one: ['1', '5'] })
    expect(history('acme:one')).toEqual(expected)
  })

  test.each([
    [30, ['backfilled 1/5']],
    [31, ['first 1/5']],
  ])('the nearest reading of the aggregator may be %i days old', (days, expected) => {
    const acme = plantedSource('acme')
    const other = plantedSource('other', { kind: 'aggregator' })
    const { read, history } = scene(acme, other)
    read(other, january(1), { one: ['1', '5'] })
    read(acme, january(1 + days), { one: ['1', '5'] })
    read(acme, january(2 + days), { one: ['1', '5'] })
    expect(history('acme:one')).toEqual(expected)
  })
})

describe('rule 6: an equal reading', () => {
  test('adds no history point and keeps the price live (spec.md 3)', () => {
    const { acme, read, price, history } = established()
    read(acme, january(3), many(['1', '5', '0.1']))
    expect(price('acme:m0')).toEqual({ is: '1/5', sourceId: 'acme', lastSeenAt: null })
    expect(history('acme:m0')).toEqual(['first 1/5'])
  })

  test('the same body again is known and stores nothing (faults.md 39)', () => {
    const { acme, db, read } = established()
    const count = () =>
      db.sqlite
        .prepare('SELECT (SELECT count(*) FROM captures) + (SELECT count(*) FROM observations)')
        .pluck()
        .get()
    const before = count()
    expect(read(acme, january(2), many(['1', '5', '0.1'])).outcome).toBe('known')
    expect(count()).toBe(before)
  })

  test('an observation is stored only where a source says something else than before', () => {
    const { acme, db, read } = established()
    read(acme, january(3), { ...many(['1', '5', '0.1']), m3: ['1.1', '5', '0.1'] })
    expect(db.sqlite.prepare('SELECT count(*) FROM observations').pluck().get()).toBe(11)
  })
})

describe('a change that waits', () => {
  test('keeps the last good price and freezes the day on which it was last seen', () => {
    const { acme, read, price, hold } = established()
    read(acme, january(3), { ...many(['1', '5', '0.1']), m0: ['2', '10', '0.2'] })
    expect(price('acme:m0')).toEqual({ is: '1/5', sourceId: 'acme', lastSeenAt: january(2) })
    expect(hold('acme:m0')).toMatchObject({ code: 'large_change' })
    expect(price('acme:m1')).toMatchObject({ lastSeenAt: null })
  })

  test.each([
    [5, '1/5'],
    [6, '2/10'],
  ])('a list confirms it with an equal reading %i hours later → %s', (hours, expected) => {
    const { acme, read, price } = established()
    const changed = { ...many(['1', '5', '0.1']), m0: ['2', '10', '0.2'] as const }
    read(acme, january(3), changed)
    read(acme, january(3, 12 + hours), changed)
    expect(price('acme:m0')?.is).toBe(expected)
  })

  test('goes when the page returns to the price that stood', () => {
    const { acme, read, price, hold, history } = established()
    read(acme, january(3), { ...many(['1', '5', '0.1']), m0: ['2', '10', '0.2'] })
    read(acme, january(4), many(['1', '5', '0.1']))
    expect(hold('acme:m0')).toBeNull()
    expect(price('acme:m0')).toEqual({ is: '1/5', sourceId: 'acme', lastSeenAt: null })
    expect(history('acme:m0')).toEqual(['first 1/5'])
  })

  test('a page needs an independent source besides', () => {
    const { acme, read, price, db } = established(['1', '5', '0.1'], 'page')
    const changed = { ...many(['1', '5', '0.1']), m0: ['2', '10', '0.2'] as const }
    for (const day of [3, 4, 5]) read(acme, january(day), changed)
    expect(price('acme:m0')?.is).toBe('1/5')
    db.sqlite.exec(`INSERT INTO reviews (id, kind, source_id, endpoint_id, input, output, cached_input, sha256,
      read_at, reviewer, reviewed_on, note)
      SELECT 'm0', 'approve_price', 'acme', endpoint_id, input, output, cached_input, evidence_sha256, last_seen_at,
        'ann', '2026-01-06', '' FROM holds WHERE endpoint_id = 'acme:m0'`)
    read(acme, january(6), changed)
    expect(price('acme:m0')?.is).toBe('2/10')
  })
})

describe('planted faults never become a price', () => {
  test('a thousandfold for four days is rejected and the good price stands (needs.md 1)', () => {
    const { acme, read, price, hold, history } = established(['0.01', '0.05', '0.001'])
    const wrong = { ...many(['0.01', '0.05', '0.001']), m0: ['10', '50', '1'] as const }
    for (const day of [3, 4, 5, 6]) read(acme, january(day), wrong)
    expect(hold('acme:m0')).toMatchObject({ code: 'unit', outcome: 'rejected' })
    expect(price('acme:m0')).toEqual({ is: '0.01/0.05', sourceId: 'acme', lastSeenAt: january(2) })
    expect(history('acme:m0')).toEqual(['first 0.01/0.05'])
  })

  test('input and output swapped for one model is rejected (faults.md 18)', () => {
    const { acme, read, price, hold } = established()
    for (const day of [3, 4]) read(acme, january(day), { ...many(['1', '5', '0.1']), m0: ['5', '1', '0.1'] })
    expect(hold('acme:m0')).toMatchObject({ code: 'swap', outcome: 'rejected' })
    expect(price('acme:m0')?.is).toBe('1/5')
  })

  test('half the rows gone: the whole page waits, other prices stay (faults.md 12)', () => {
    const { acme, read, price, hold } = established()
    const report = read(acme, january(3), many(['1', '5', '0.1'], 7))
    expect(report).toMatchObject({ outcome: 'held', code: 'coverage' })
    expect(price('acme:m0')).toMatchObject({ is: '1/5', lastSeenAt: null })
    expect(hold('')).toMatchObject({ code: 'coverage' })
    expect(read(acme, january(3, 18), many(['1', '5', '0.1'], 7)).outcome).toBe('accepted')
    expect(hold('')).toBeNull()
    expect(price('acme:m9')).toMatchObject({ is: '1/5', lastSeenAt: january(2) })
  })

  test('a refused page moves nothing but the state of its source', () => {
    const { acme, db, read, price } = established()
    const report = read(acme, january(3), 'not an object')
    expect(report).toMatchObject({ outcome: 'refused', code: 'malformed' })
    expect(price('acme:m0')).toEqual({ is: '1/5', sourceId: 'acme', lastSeenAt: null })
    expect(
      db.sqlite
        .prepare('SELECT last_success_at, last_outcome, consecutive_failures FROM source_states')
        .get(),
    ).toEqual({
      last_success_at: january(2),
      last_outcome: 'failure',
      consecutive_failures: 1,
    })
  })

  test('a reading before the last one is a clock fault and writes nothing (faults.md 30)', () => {
    const { acme, db, read } = established()
    const count = () => db.sqlite.prepare('SELECT count(*) FROM captures').pluck().get()
    const before = count()
    expect(() => read(acme, january(1, 6), many(['1', '5']))).toThrow(
      expect.objectContaining({ code: 'clock' }),
    )
    expect(count()).toBe(before)
  })
})

describe('a row that vanished (faults.md 13)', () => {
  const without = (rows: Planted) =>
    Object.fromEntries(Object.entries(rows).filter(([model]) => model !== 'm0'))
  const rows = many(['1', '5', '0.1'])

  test.each([
    ['two readings over 8 days', [3, 11], false],
    ['three readings over 6 days', [3, 6, 9], false],
    ['three readings over 7 days', [3, 6, 10], true],
  ])('%s', (_, days, isRetired) => {
    const { acme, read, price, history, db } = established()
    for (const day of days) read(acme, january(day), without(rows))
    expect(price('acme:m0') === null).toBe(isRetired)
    expect(history('acme:m0')).toEqual(isRetired ? ['first 1/5', 'retired null/null'] : ['first 1/5'])
    const retiredAt = db.sqlite.prepare(`SELECT retired_at FROM endpoints WHERE id = 'acme:m0'`).pluck().get()
    expect(retiredAt !== null).toBe(isRetired)
  })

  test('that comes back in time is as if it had never been gone', () => {
    const { acme, read, price, db } = established()
    read(acme, january(3), without(rows))
    read(acme, january(6), without(rows))
    read(acme, january(7), rows)
    expect(price('acme:m0')).toEqual({ is: '1/5', sourceId: 'acme', lastSeenAt: null })
    expect(
      db.sqlite.prepare(`SELECT missing_since FROM endpoints WHERE id = 'acme:m0'`).pluck().get(),
    ).toBeNull()
  })

  test('that comes back after it was retired is seen for the first time again', () => {
    const { acme, read, price, history } = established()
    for (const day of [3, 6, 10]) read(acme, january(day), without(rows))
    read(acme, january(20), rows)
    expect(price('acme:m0')).toBeNull()
    read(acme, january(21), rows)
    expect(price('acme:m0')?.is).toBe('1/5')
    expect(history('acme:m0')).toEqual(['first 1/5', 'retired null/null', 'changed 1/5'])
  })
})

describe('without an official reading (verification.md)', () => {
  const one = plantedSource('one', { kind: 'aggregator' })
  const two = plantedSource('two', { kind: 'aggregator' })
  const copy = plantedSource('copy', { kind: 'aggregator', roots: ['one'] })
  const tracked = (stage: ReturnType<typeof scene>) =>
    stage.db.sqlite.exec(`
      INSERT INTO providers (id, slug, name, url) VALUES ('acme', 'acme', 'Acme', 'https://acme.example/');
      INSERT INTO endpoints (id, provider_id, model_id, slug, name, category, input_modalities, output_modalities,
        capabilities, listed_by, first_seen_at)
        VALUES ('acme:m', 'acme', 'm', 'm', 'M', 'chat', '[]', '[]', '[]', 'one', '2026-01-01T00:00:00Z')`)

  test('two independent lineages that agree exactly give an unverified price', () => {
    const stage = scene(one, two)
    tracked(stage)
    stage.read(one, january(1), { m: ['1', '5'] })
    expect(stage.price('acme:m')).toBeNull()
    stage.read(two, january(2), { m: ['1', '5'] })
    expect(stage.price('acme:m')).toEqual({ is: '1/5', sourceId: null, lastSeenAt: null })
    expect(stage.history('acme:m')).toEqual(['first 1/5'])
  })

  test.each([
    ['a copy of the first', copy, ['1', '5']],
    ['a near miss', two, ['1', '5.01']],
  ] as const)('%s is not enough', (_, source, value) => {
    const stage = scene(one, source)
    tracked(stage)
    stage.read(one, january(1), { m: ['1', '5'] })
    stage.read(source, january(2), { m: value })
    expect(stage.price('acme:m')).toBeNull()
  })

  test.each([
    [30, '1/5'],
    [31, null],
  ])('when they part the price stands 30 days: day %i → %s', (days, expected) => {
    const stage = scene(one, two)
    tracked(stage)
    stage.read(one, january(1), { m: ['1', '5'] })
    stage.read(two, january(1), { ...rest, m: ['1', '5'] })
    stage.read(two, january(2), { ...rest, m: ['1', '6'] })
    stage.read(two, january(2 + days), { ...rest, m: ['1', '6'] })
    expect(stage.price('acme:m')?.is ?? null).toBe(expected)
    expect(stage.history('acme:m')).toEqual(expected ? ['first 1/5'] : ['first 1/5', 'changed null/null'])
  })

  test('an official reading takes over, and an aggregator never moves it again (faults.md 25)', () => {
    const acme = plantedSource('acme')
    const stage = scene(one, two, acme)
    tracked(stage)
    stage.read(one, january(1), { m: ['1', '5'] })
    stage.read(two, january(1), { m: ['1', '5'] })
    stage.read(acme, january(2), { m: ['1', '5'] })
    expect(stage.price('acme:m')).toEqual({ is: '1/5', sourceId: 'acme', lastSeenAt: null })
    for (const source of [one, two]) stage.read(source, january(12), { m: ['9', '9'] })
    for (const source of [one, two]) stage.read(source, january(13), { m: ['9', '9'] })
    expect(stage.price('acme:m')).toEqual({ is: '1/5', sourceId: 'acme', lastSeenAt: null })
    expect(stage.history('acme:m')).toEqual(['first 1/5'])
  })
})

describe('an unchanged body', () => {
  test('is accepted any number of times', () => {
    const { acme, read } = established()
    const body = JSON.stringify(many(['1', '5', '0.1']))
    const outcomes = [3, 4, 5, 6].map((day) => read(acme, january(day), body).outcome)
    expect(outcomes).toEqual(['accepted', 'accepted', 'accepted', 'accepted'])
  })

  test('that comes back after another replaced it is an old copy and waits (faults.md 9)', () => {
    const { acme, read } = established()
    const [old, newer] = [many(['1', '5', '0.1']), many(['1', '5.2', '0.1'], 2)].map((rows, index) =>
      JSON.stringify(index === 0 ? rows : { ...many(['1', '5', '0.1']), ...rows }),
    )
    read(acme, january(3), old ?? '')
    read(acme, january(4), newer ?? '')
    expect(read(acme, january(5), old ?? '')).toMatchObject({ outcome: 'held', code: 'stale_copy' })
  })
})

describe('a source in quarantine', () => {
  const rows = many(['1', '5', '0.1'])

  test('is read, and nothing of it is believed however often it repeats itself', () => {
    const acme = plantedSource('acme', { isQuarantined: true })
    const { read, price, hold } = scene(acme)
    for (const day of [1, 2, 3]) {
      expect(read(acme, january(day), rows)).toMatchObject({ outcome: 'held', code: 'quarantine' })
    }
    expect(price('acme:m0')).toBeNull()
    expect(hold('')).toMatchObject({ code: 'quarantine' })
  })

  test('leaves it with the first genuine reading that a maintainer approves as a whole (rule 9)', () => {
    const acme = plantedSource('acme', { isQuarantined: true })
    const { db, read, price } = scene(acme)
    read(acme, january(1), rows)
    db.sqlite.exec(`INSERT INTO reviews (id, kind, source_id, sha256, read_at, reviewer, reviewed_on, note)
      SELECT 'acme-first', 'approve_reading', 'acme', evidence_sha256, last_seen_at, 'ann', '2026-01-04', ''
      FROM holds WHERE endpoint_id = ''`)
    read(acme, january(2), rows)
    expect(price('acme:m0')).toEqual({ is: '1/5', sourceId: 'acme', lastSeenAt: null })
  })
})

describe('two official sources of one provider', () => {
  const first = plantedSource('first', { roots: ['acme'] })
  const second = plantedSource('second', { roots: ['acme'], isComplete: false })
  const priced = () => {
    const stage = scene(first, second)
    for (const day of [1, 2]) stage.read(first, january(day), many(['1', '5']))
    return stage
  }

  test('the second does not take over what the first still quotes, nor does it vote', () => {
    const { read, price, hold, history } = priced()
    for (const day of [3, 4, 5]) read(second, january(day), { m0: ['2', '6'], extra: ['3', '4'] })
    expect(price('acme:m0')).toEqual({ is: '1/5', sourceId: 'first', lastSeenAt: null })
    expect(hold('acme:m0')).toBeNull()
    expect(history('acme:m0')).toEqual(['first 1/5'])
    expect(price('acme:extra')).toEqual({ is: '3/4', sourceId: 'second', lastSeenAt: null })
  })

  test('the second does not confirm a change of the first', () => {
    const { read, price } = priced()
    for (const day of [3, 4]) read(second, january(day), { m0: ['1.4', '7'] })
    read(first, january(5), { ...many(['1', '5']), m0: ['1.4', '7'] })
    expect(price('acme:m0')?.is).toBe('1/5')
  })

  test('the second takes over once the first no longer quotes the endpoint', () => {
    const { read, price } = priced()
    read(second, january(3), { m0: ['1', '5'] })
    read(first, january(4), { ...many(['1', '5'], 10), m0: ['1', null] })
    const { m0: _, ...others } = many(['1', '5'])
    read(first, january(5), others)
    for (const day of [6, 7]) read(second, january(day), { m0: ['1', '5'] })
    expect(price('acme:m0')).toEqual({ is: '1/5', sourceId: 'second', lastSeenAt: null })
  })

  test('what waited at the second is let go when the first prices it', () => {
    const { read, hold, price } = scene(first, second)
    read(second, january(1), { m0: ['1', '5'] })
    expect(hold('acme:m0')).toMatchObject({ code: 'first_seen' })
    for (const day of [2, 3]) read(first, january(day), many(['1', '5']))
    read(second, january(4), { m0: ['1', '5'] })
    expect(hold('acme:m0')).toBeNull()
    expect(price('acme:m0')).toMatchObject({ sourceId: 'first' })
  })

  test('an endpoint that both listed is retired when the complete one lacks it', () => {
    const { read, db } = priced()
    read(second, january(3), { m0: ['1', '5'] })
    const { m0: _, ...others } = many(['1', '5'])
    for (const day of [4, 8, 12]) read(first, january(day), others)
    expect(
      db.sqlite.prepare("SELECT retired_at FROM endpoints WHERE id = 'acme:m0'").pluck().get(),
    ).not.toBeNull()
  })
})
