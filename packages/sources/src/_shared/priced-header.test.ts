import { tokenPower } from '@ratecard/core'
import { expect, it } from 'vitest'
import { parsePricedHeader } from './priced-header.ts'

const { perMillion, perThousand } = tokenPower

it.each([
  ['Output (USD/M tokens)', 'output', perMillion],
  ['Input (non-audio) (USD / M tokens)', 'input (non-audio)', perMillion],
  ['Cache-storage (USD/M tokens/Hour)', 'cache-storage', perMillion],
  ['推理输入 （美元/百万 tokens）', '推理输入', perMillion],
  ['输出单价（美元/千 Token）', '输出单价', perThousand],
  ['Input (audio)', 'input (audio)', null],
  ['Pricing tiers (K tokens)', 'pricing tiers (k tokens)', null],
  ['Input Price(Cache Hit)', 'input price (cache hit)', null],
  ['Model ID', 'model id', null],
])('%s', (text, name, power) => {
  expect(parsePricedHeader(text)).toEqual({ name, power })
})

it.each([
  ['输入单价（元/千 Token）', 'currency'],
  ['Input (EUR/M tokens)', 'currency'],
  ['Price (USD/image)', 'unit'],
  ['价格（美元/万 tokens）', 'unit'],
])('refuses %s', (text, code) => {
  expect(() => parsePricedHeader(text)).toThrow(expect.objectContaining({ code }))
})
