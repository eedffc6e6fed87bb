import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { baseModelOf, plainModelName, splitEndpointId } from '@ratecard/core'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readFacts } from './read-facts.ts'

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const { baseModels, gatewayRoutes, licenses } = readFacts(fromRoot('db/facts'))
const linesOf = (file: string) =>
  readFileSync(fromRoot(`db/facts/${file}`), 'utf8')
    .trimEnd()
    .split('\n')

describe('the reviewed text', () => {
  test.each(['base-models.ndjson', 'gateway-routes.ndjson', 'licenses.ndjson'])('%s is sorted', (file) => {
    const lines = linesOf(file)
    const keys = lines.map((line) => Object.entries(JSON.parse(line) as Record<string, string>)[0]?.join(' '))
    expect(lines.length).toBeGreaterThan(0)
    expect(keys).toEqual(keys.toSorted())
  })

  test('no exception leads to a name that is itself an exception to another one', () => {
    const targets = [...baseModels.names.values(), ...baseModels.endpoints.values()].filter(
      (name) => name !== null,
    )
    expect(targets.filter((name) => (baseModels.names.get(name) ?? name) !== name)).toEqual([])
    expect(targets.filter((name) => plainModelName(name) !== name)).toEqual([])
  })

  test('no exception says what the rules say anyway', () => {
    const none = { endpoints: new Map(), names: new Map() }
    const idle = [...baseModels.names].filter(([name, slug]) => baseModelOf(`acme:${name}`, none) === slug)
    const idleEndpoints = [...baseModels.endpoints].filter(
      ([id, slug]) => baseModelOf(id, { ...baseModels, endpoints: new Map() }) === slug,
    )
    expect([...idle, ...idleEndpoints]).toEqual([])
  })

  test('a route leads to the very model that the endpoint serves', () => {
    const other = gatewayRoutes.filter(
      ({ endpoint, model }) =>
        baseModelOf(endpoint, baseModels) !== baseModelOf(`openrouter:${model}`, baseModels),
    )
    expect(other).toEqual([])
    expect(gatewayRoutes.filter(({ endpoint }) => baseModelOf(endpoint, baseModels) === null)).toEqual([])
  })

  test('a proprietary licence has no open weights, every other one has', () => {
    const odd = licenses.filter((fact) => (fact.permissiveness === 'proprietary') === fact.open_weights)
    expect(odd).toEqual([])
  })
})

const Catalogue = z.record(
  z.string(),
  z.object({ models: z.record(z.string(), z.object({ open_weights: z.boolean().optional() })) }),
)
const GatewayList = z.object({
  data: z.array(z.object({ id: z.string(), hugging_face_id: z.string().nullish() })),
})

const captures = fromRoot('../shared/captures')
/** The newest capture of a source; `absent` where there are none, since a skipped suite is collected all the same. */
const newest = <T>(source: string, shape: z.ZodType<T>, absent: T): T => {
  const folder = `${captures}/${source}`
  if (!existsSync(folder)) return absent
  const name = readdirSync(folder).sort().at(-1) ?? ''
  return shape.parse(JSON.parse(gunzipSync(readFileSync(`${folder}/${name}`)).toString()))
}

describe.skipIf(!existsSync(`${captures}/models-dev`))('against catalogues of real names', () => {
  const listed = Object.entries(newest('models-dev', Catalogue, {})).flatMap(([provider, { models }]) =>
    Object.entries(models).map(([model, facts]) => ({
      id: `${provider}:${model}`,
      provider,
      isOpen: facts.open_weights === true,
      repository: '',
    })),
  )
  const known = new Set(listed.map(({ id }) => id))
  const sold = newest('openrouter', GatewayList, { data: [] }).data.map((model) => ({
    id: `openrouter:${model.id}`,
    provider: 'openrouter',
    isOpen: !!model.hugging_face_id,
    repository: model.hugging_face_id ?? '',
  }))
  const rows = [...listed.filter(({ id }) => !sold.some((row) => row.id === id)), ...sold].map((row) => ({
    ...row,
    slug: baseModelOf(row.id, baseModels),
  }))
  const groups = Map.groupBy(
    rows.filter(({ slug }) => slug !== null),
    ({ slug }) => slug as string,
  )
  const providersOf = (slug: string) => new Set(groups.get(slug)?.map(({ provider }) => provider)).size

  test('95 % of the endpoints with open weights have a base model', () => {
    const open = rows.filter(({ isOpen }) => isOpen)
    const mapped = open.filter(({ slug }) => slug !== null)
    const shared = mapped.filter(({ slug }) => providersOf(slug as string) > 1)
    const unmapped = open.filter(({ slug }) => slug === null).map(({ id }) => id)
    const share = (part: number) => `${part} (${((100 * part) / open.length).toFixed(1)} %)`
    console.log(
      `${rows.length} endpoints, ${groups.size} base models; with open weights ${open.length}: ` +
        `mapped ${share(mapped.length)}, with 2 or more providers ${share(shared.length)}; ` +
        `unmapped such as ${unmapped.slice(0, 12).join(', ')}`,
    )
    expect(mapped.length / open.length).toBeGreaterThan(0.95)
    expect(shared.length / open.length).toBeGreaterThan(0.85)
  })

  test('endpoints of one base model are of one size', () => {
    const sizeOf = (id: string) => /(?<![a-z\d.])\d+(?:\.\d+)?b(?![a-z\d])/.exec(id.toLowerCase())?.[0]
    const mixed = [...groups].filter(
      ([, of]) => new Set(of.map(({ id }) => sizeOf(id)).filter((size) => size !== undefined)).size > 1,
    )
    expect(mixed.map(([slug]) => slug)).toEqual([])
  })

  test('one repository is one base model, and one base model is one repository', () => {
    const own = sold
      .map((row) => ({ ...row, slug: baseModelOf(row.id, baseModels) }))
      .filter((row) => row.isOpen)
    const slugs = [...Map.groupBy(own, (row) => row.repository)].map(
      ([, of]) => new Set(of.map((row) => row.slug)),
    )
    const repositories = [...Map.groupBy(own, (row) => row.slug)].map(
      ([, of]) => new Set(of.map((row) => row.repository)),
    )
    expect([...slugs, ...repositories].filter((set) => set.size > 1)).toEqual([])
  })

  test('no exception is stale', () => {
    const names = new Set(rows.map(({ id }) => plainModelName(splitEndpointId(id).modelId)))
    expect([...baseModels.names.keys()].filter((name) => !names.has(name))).toEqual([])
    const ids = new Set([...known, ...sold.map(({ id }) => id)])
    expect([...baseModels.endpoints.keys()].filter((id) => !ids.has(id))).toEqual([])
  })
})
