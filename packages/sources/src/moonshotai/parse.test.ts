import { describe, expect, it } from 'vitest'
import { capturesOf, digest, expectedOf } from '../_testing/fixtures.ts'
import { change, fixtureText, readText, refusalOf } from '../_testing/read-text.ts'
import { moonshotai } from './index.ts'
import { readLabel } from './parse.ts'

const page = fixtureText(moonshotai, 'chat.html')
const component = fixtureText(moonshotai, 'component.md')

it.each(['chat.html', 'component.md'])('%s reads as expected', (name) => {
  const { quotes, skipped } = readText(moonshotai, fixtureText(moonshotai, name))
  expect(digest(quotes)).toEqual(expectedOf('moonshotai', name.split('.')[0] ?? '').quotes)
  expect(skipped).toEqual([])
})

describe('refusals', () => {
  it.each<[string, string, string]>([
    ['full-width yuan', fixtureText(moonshotai, 'refused-currency.md'), 'currency'],
    ['yuan in a component', change(component, '{"$"}', '¥'), 'currency'],
    ['no unit column', change(page, '<th>Unit</th>', '<th>Per</th>'), 'layout'],
    ['another unit', change(page, '<td>1M tokens</td>', '<td>1M characters</td>'), 'layout'],
    ['no table', change(page, 'Input Price', 'Price'), 'layout'],
    ['an overview without tables', '# Pricing\n\nSee the models.\n', 'no_price_table'],
    [
      'headers swapped',
      change(
        page,
        '<th>Input Price (Cache Hit)</th><th>Input Price (Cache Miss)</th>',
        '<th>Input Price (Cache Miss)</th><th>Input Price (Cache Hit)</th>',
      ),
      'layout',
    ],
  ])('%s', (_, text, code) => {
    expect(refusalOf(moonshotai, text)).toBe(code)
  })
})

it.each([
  ['kimi-k2.7-code', 'kimi-k2.7-code'],
  ['kimi-k2-turbo-preview推荐', 'kimi-k2-turbo-preview'],
  ['kimi-k2.6 (Batch)', 'kimi-k2.6'],
  ['Kimi K2', null],
  ['kimi-k2 and kimi-k3', null],
])('%s', (label, modelId) => {
  expect(readLabel(label).modelId).toBe(modelId)
})

describe('the pages that are fetched', () => {
  const fetched = async (body: string) => {
    const seen: string[] = []
    const get = async (url: string) => {
      seen.push(url)
      return { bytes: new TextEncoder().encode(seen.length === 1 ? body : ''), contentType: null, part: null }
    }
    const payloads = await moonshotai.fetch({ http: { get } })
    return { seen: seen.slice(1), parts: payloads.map(({ part }) => part) }
  }

  it('are those that the overview links', async () => {
    const links =
      '<a href="/docs/pricing/chat-q9"></a><a href="/docs/pricing/chat-k10"></a><a href="/docs/pricing/chat-q9"></a>'
    expect(await fetched(links)).toEqual({
      seen: ['chat-k10', 'chat-q9'].map((name) => `https://platform.moonshot.ai/docs/pricing/${name}`),
      parts: ['chat-k10', 'chat-q9'],
    })
  })

  it('is the one page where there are no links', async () => {
    expect(await fetched('<table></table>')).toEqual({ seen: [], parts: [null] })
  })
})

const captures = capturesOf('moonshotai')
it.skipIf(captures.length === 0)('refuses both captures, which are in yuan', () => {
  expect(captures.map(({ bytes, at }) => refusalOf(moonshotai, new TextDecoder().decode(bytes), at))).toEqual(
    ['currency', 'currency'],
  )
})
