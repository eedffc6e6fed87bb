import { expect, test } from 'vitest'
import { newIndex, options, usd } from '../../test/index-fixture.ts'
import { loadSnapshot } from '../snapshot.ts'
import { buildModels } from './build-models.ts'

test('other providers of the same base model, the cheapest first; a batch offer is another tier', () => {
  const index = newIndex()
  const prices: [id: string, input: number, baseModel: string][] = [
    ['acme:kestrel', 3, 'kestrel-2'],
    ['acme:kestrel-cheap', 1, 'kestrel-2'],
    ['delta:kestrel', 3, 'kestrel-2'],
    ['wren:kestrel', 2, 'kestrel-2'],
    ['zeta:kestrel', 1, 'kestrel-2'],
    ['zeta:kestrel-fp8', 1, 'kestrel-2-fp8'],
  ]
  for (const provider of ['acme', 'delta', 'wren', 'zeta']) index.provider(provider)
  for (const [id, input, baseModel] of prices) {
    index.endpoint(id, { baseModel })
    index.price(id, input * usd, usd)
  }
  index.endpoint('zeta:kestrel:batch', {
    modelId: 'kestrel:batch',
    slug: 'kestrel-batch',
    baseModel: 'kestrel-2',
  })
  index.price('zeta:kestrel:batch', usd / 2, usd / 2)
  const models = buildModels(loadSnapshot(index.db, options))
  const cheaper = (id: string) =>
    models.find(({ record }) => record.id === id)?.record.cheaper_providers.map((other) => other.id)
  expect(cheaper('acme:kestrel')).toEqual(['zeta:kestrel', 'wren:kestrel'])
  expect(cheaper('wren:kestrel')).toEqual(['acme:kestrel-cheap', 'zeta:kestrel'])
  expect(cheaper('zeta:kestrel')).toEqual([])
  expect(cheaper('zeta:kestrel-fp8')).toEqual([])
})
