import type { Payload } from '@ratecard/core'
import { expect, test } from 'vitest'
import { digest, expectedOf, fixturesOf, readSample } from '../_testing/fixtures.ts'
import { ownEndpoint } from './host-map.ts'
import { openrouterEndpoints } from './index.ts'
import { modelsToAsk, mostModels } from './models-to-ask.ts'
import { parseOpenRouterEndpoints } from './parse.ts'

const endpoint = (pricing: Record<string, unknown>, tag = 'openai') => ({ tag, pricing })
const read = (...endpoints: unknown[]) =>
  parseOpenRouterEndpoints(JSON.stringify({ data: { id: 'openai/lumen', endpoints } }))
const prices = { prompt: '0.000001', completion: '0.000002' }
const other = endpoint(prices, 'azure')

test('reads the fixture', () => {
  const sample = fixturesOf('openrouter-endpoints').find(({ name }) => name === 'current.json')!
  const reading = readSample(openrouterEndpoints, sample)
  expect(digest(reading.quotes)).toEqual(expectedOf('openrouter-endpoints', 'current').quotes)
  expect(reading.quotes[0]).toMatchObject({
    label: 'openai/lumen-4 at openai',
    evidence:
      '"prompt": "0.00000123", "completion": "0.0000049", "input_cache_read": "0.000000123", "input_cache_write": "0"',
  })
  expect(reading.skipped).toEqual([])
})

test.each([
  ['openai/lumen-4.1', 'openai openai:lumen-4.1'],
  ['google/gemini-9', 'google-ai-studio google:gemini-9'],
  ['x-ai/grok-9', 'xai xai:grok-9'],
  ['anthropic/ballad-5.5', null],
  ['openai/lumen:free', null],
  ['openai/../keys', null],
  ['openai/a/b', null],
  ['openai/a?b', null],
  ['constructor/lumen', null],
])('the maker of %s hosts it as %s', (model, expected) => {
  const own = ownEndpoint(model)
  expect(own && `${own.tag} ${own.id}`).toBe(expected)
})

test('other hosts and other deployments are not quoted', () => {
  expect(read(other, endpoint(prices, 'openai/fast')).quotes).toEqual([])
})

test('the same deployment twice with two prices has none', () => {
  expect(read(endpoint(prices), endpoint({ ...prices, prompt: '0.0000005' })).quotes).toEqual([])
})

test.each([
  [{ ...prices, discount: 0.5 }, 'not_priced', 'discount'],
  [{ prompt: 1e-6, completion: '0.000002' }, 'unparsed', 'pricing.prompt: not text'],
  [{ prompt: '-1', completion: '0.000002' }, 'unparsed', 'pricing.prompt: not a price'],
  [{ prompt: '0', completion: '0' }, 'not_priced', '"prompt": "0"'],
])('%j is no price of the host', (pricing, reason, detail) => {
  const { quotes, skipped } = read(endpoint(pricing))
  expect(quotes).toEqual([])
  expect(skipped).toMatchObject([{ reason, detail: expect.stringContaining(detail) }])
})

test('asks about text models of known makers alone, and about no more than it should', () => {
  const row = (id: string, output = ['text']) => ({ id, architecture: { output_modalities: output } })
  const rows = [
    row('z-ai/b'),
    row('openai/a'),
    row('openai/a'),
    row('openai/draw', ['image']),
    row('meta/c'),
    7,
  ]
  expect(modelsToAsk(JSON.stringify({ data: rows }))).toEqual(['openai/a', 'z-ai/b'])
  const many = Array.from({ length: mostModels + 1 }, (_, index) => row(`openai/m${index}`))
  expect(modelsToAsk(JSON.stringify({ data: many }))).toHaveLength(mostModels)
  expect(() => modelsToAsk('[]')).toThrow(expect.objectContaining({ code: 'layout' }))
})

test('fetches the list, then each model, and gives the models', async () => {
  const urls: string[] = []
  const list = { data: [{ id: 'openai/a', architecture: { output_modalities: ['text'] } }] }
  const http = {
    get: async (url: string): Promise<Payload> => {
      urls.push(url)
      return { bytes: new TextEncoder().encode(JSON.stringify(list)), contentType: null, part: null }
    },
  }
  expect((await openrouterEndpoints.fetch({ http })).map(({ part }) => part)).toEqual(['openai-a'])
  expect(urls).toEqual([
    'https://openrouter.ai/api/v1/models',
    'https://openrouter.ai/api/v1/models/openai/a/endpoints',
  ])
})
