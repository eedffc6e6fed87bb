import { expect, it } from 'vitest'
import { parseTokenRange } from './token-range.ts'

it.each([
  ['<= 200k tokens', 0],
  ['≤ 8,192 tokens', 0],
  ['≤ 512k input tokens', 0],
  ['> 512k input tokens*', 512_000],
  ['prompts > 200k', 200_000],
  ['8,192 < length ≤ 32,768 tokens', 8192],
  ['8,192 < 长度 ≤ 32,768 tokens', 8192],
  ['0 ≤ 输入长度 ＜ 32k', 0],
  ['输入长度 ≥ 32k', 32_000],
  ['输入长度（0, 512k]', 0],
  ['输入长度 512k+', 512_000],
  ['≤256K', 0],
  ['256K~1M', 256_000],
])('%s', (text, above) => {
  expect(parseTokenRange(text)).toBe(above)
})

it.each([
  ['Prompt length [0, 128]', 0],
  ['Prompt length (128, 256]', 128_000],
])('in thousands: %s', (text, above) => {
  expect(parseTokenRange(text, 1000)).toBe(above)
})

it.each(['', '-', 'long', '> many tokens', '2 images', '128k', 'audio ≤ 32k'])('not read: "%s"', (text) => {
  expect(parseTokenRange(text)).toBeNull()
})
