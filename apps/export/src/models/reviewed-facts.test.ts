import { gatewayRoutes, modelLicenses } from '@ratecard/db'
import { describe, expect, test } from 'vitest'
import { exported, newIndex, options } from '../../test/index-fixture.ts'
import { fingerprint } from '../fingerprint.ts'
import { loadSnapshot } from '../snapshot.ts'
import { buildModels } from './build-models.ts'

const gatewayUrl = 'https://gateway.example/v1'

function acme() {
  const index = newIndex()
  index.provider('acme')
  index.endpoint('acme:kestrel-2', { baseModel: 'kestrel-2', license: 'said by a list', openWeights: false })
  index.endpoint('acme:wren', { license: 'said by a list', openWeights: true })
  const record = (id: string, url: string | null = gatewayUrl) =>
    buildModels(loadSnapshot(index.db, { ...options, gatewayUrl: url })).find(
      (model) => model.record.id === id,
    )?.record
  const route = () =>
    index.db.orm
      .insert(gatewayRoutes)
      .values({ endpointId: 'acme:kestrel-2', model: 'birds/kestrel-2', provider: 'acme/fast' })
      .run()
  const license = () =>
    index.db.orm
      .insert(modelLicenses)
      .values({
        baseModel: 'kestrel-2',
        name: 'Bird License',
        url: 'https://birds.example/license',
        permissiveness: 'conditional',
        openWeights: true,
      })
      .run()
  return { ...index, record, route, license }
}

describe('call it (spec.md 2.7)', () => {
  test('is pinned to the provider, without fallbacks', () => {
    const { record, route } = acme()
    route()
    expect(record('acme:kestrel-2')?.call_it).toEqual({
      gateway_url: gatewayUrl,
      model: 'birds/kestrel-2',
      provider: 'acme/fast',
      body: {
        model: 'birds/kestrel-2',
        messages: [{ role: 'user', content: 'Hello' }],
        provider: { only: ['acme/fast'], allow_fallbacks: false },
      },
    })
  })

  test('is null without a route on record, and without a gateway', () => {
    const { record, route } = acme()
    expect(record('acme:kestrel-2')?.call_it).toBeNull()
    route()
    expect(record('acme:wren')?.call_it).toBeNull()
    expect(record('acme:kestrel-2', null)?.call_it).toBeNull()
  })

  test('stands on the page', () => {
    const { db, route } = acme()
    route()
    const tree = exported(db, { gatewayUrl })
    const page = tree.text('models/acme/kestrel-2/index.html')
    expect(page).toContain('https://gateway.example/v1/chat/completions')
    expect(page).toContain('acme/fast')
    expect(tree.text('models/acme/wren/index.html')).toContain('The gateway does not serve this endpoint')
  })
})

describe('the licence', () => {
  test('of the base model goes before what a list says', () => {
    const { record, license } = acme()
    license()
    expect(record('acme:kestrel-2')?.license).toEqual({
      name: 'Bird License',
      url: 'https://birds.example/license',
      open_weights: true,
      permissiveness: 'conditional',
    })
    expect(record('acme:wren')?.license).toEqual({
      name: 'said by a list',
      url: null,
      open_weights: true,
      permissiveness: null,
    })
  })

  test('is the same in all.json, and stands on the page', () => {
    const { db, license } = acme()
    license()
    const tree = exported(db)
    expect(tree.json('api/all.json').models[0]).toMatchObject({ license: 'Bird License', open_weights: true })
    const page = tree.text('models/acme/kestrel-2/index.html')
    expect(page).toContain('https://birds.example/license')
    expect(page).toContain('conditional')
  })
})

test.each(['route', 'license'] as const)('a reviewed %s makes a new tree', (fact) => {
  const index = acme()
  const before = fingerprint(index.db, options, 'code')
  index[fact]()
  expect(fingerprint(index.db, options, 'code')).not.toBe(before)
})
