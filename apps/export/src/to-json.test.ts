import { expect, it } from 'vitest'
import { toJson } from './to-json.ts'
import { usd, usdText } from './usd.ts'

it.each([
  [1, '0.000000001'],
  [999, '0.000000999'],
  [1_000, '0.000001'],
  [400_000_000, '0.4'],
  [1_000_000_000_000, '1000'],
  [0, '0'],
])('%i nano-USD prints as %s, without exponent', (nano, text) => {
  expect(toJson({ price: usd(nano), note: '1e-9' })).toBe(`{"price":${text},"note":"1e-9"}\n`)
  expect(usdText(usd(nano))).toBe(text)
})
