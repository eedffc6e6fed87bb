import type { Quote } from '@ratecard/core'
import { expect, test } from 'vitest'
import { uniqueQuotes } from './unique-quotes.ts'

const quote = (endpointId: string, label: string, input: number): Quote => ({
  endpointId,
  label,
  rates: [{ unit: 'input', tier: 'standard', nanoUsdPerMtok: input }],
  evidence: '',
})

test('keeps the first of equal rows, and none of rows that disagree', () => {
  const a = quote('p:a', 'a', 5)
  const b = quote('p:b', 'b', 5)
  const { quotes, skipped } = uniqueQuotes([a, b, quote('p:a', 'also a', 5), quote('p:b', 'also b', 6)])
  expect(quotes).toEqual([a])
  expect(skipped).toEqual([
    { label: 'also b', reason: 'unparsed', detail: 'another row gives p:b a different price' },
  ])
})
