import type { Rate } from '@ratecard/core'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../_testing/refusal-of.ts'
import { type ListedModel, readPriceList } from './price-list.ts'
import { UnreadableRow } from './read-rows.ts'

const rate = (unit: Rate['unit'], nanoUsdPerMtok: number): Rate => ({
  unit,
  tier: 'standard',
  nanoUsdPerMtok,
})
const paid = [rate('input', 1_000_000_000), rate('output', 2_000_000_000)]
const zeros = [rate('input', 0), rate('output', 0)]
const listed = (modelId: string, more: Partial<ListedModel> = {}): ListedModel => ({
  modelId,
  facts: null,
  rates: paid,
  evidence: '"input": 1',
  notPriced: null,
  isFree: false,
  ...more,
})
const read = (...models: (ListedModel | 'broken' | null)[]) => {
  const rows = models.map((value, index) => ({ value, at: `[${index}]`, label: `row ${index}` }))
  return readPriceList('acme', rows, ({ at }) => {
    const model = models[rows.findIndex((row) => row.at === at)] ?? null
    if (model === 'broken') throw new UnreadableRow(`${at}: broken`)
    return model
  })
}

describe('one row', () => {
  test.each<[string, Partial<ListedModel>, string | null]>([
    ['paid', {}, null],
    ['not priced', { notPriced: 'ask us' }, 'ask us'],
    ['without rates', { rates: [] }, 'no price is given'],
    ['0 and 0', { rates: zeros }, '0 and 0, and nothing says that it is free'],
    ['0 and 0 that is free', { rates: zeros, isFree: true }, null],
    ['a zero beside a price', { rates: [rate('input', 0), rate('output', 5)] }, null],
  ])('%s', (_, more, why) => {
    const { quotes, skipped } = read(listed('sound'), listed('lumen', more))
    expect(quotes.map(({ endpointId }) => endpointId)).toEqual(
      why === null ? ['acme:sound', 'acme:lumen'] : ['acme:sound'],
    )
    expect(skipped).toEqual(why === null ? [] : [{ label: 'lumen', reason: 'not_priced', detail: why }])
  })

  test('a zero beside a price proves nothing', () => {
    const [quote] = read(listed('lumen', { rates: [rate('input', 7), rate('output', 0)] })).quotes
    expect(quote?.rates).toEqual([rate('input', 7)])
  })

  test('cannot be an endpoint', () => {
    expect(read(listed('sound'), listed(' lumen')).skipped).toMatchObject([{ reason: 'unparsed' }])
  })
})

test('rows that sell no tokens do not hide that the others cannot be read', () => {
  const others = [null, null, null, null]
  expect(refusalOf(() => read(...others, listed('sound'), 'broken'))).toBeNull()
  expect(refusalOf(() => read(...others, listed('sound'), 'broken', 'broken'))).toBe('layout')
  expect(refusalOf(() => read(...others))).toBe('no_price_table')
})

test('two prices for one id give none', () => {
  const dearer = listed('lumen', { rates: [rate('input', 2_000_000_000), rate('output', 2_000_000_000)] })
  expect(read(listed('sound'), listed('lumen'), dearer).quotes.map(({ label }) => label)).toEqual(['sound'])
})
