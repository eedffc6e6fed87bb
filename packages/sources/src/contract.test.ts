import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal, tiers, units } from '@ratecard/core'
import { describe, expect, it } from 'vitest'
import { fixturesOf, readSample, sourcesFolder } from './_testing/fixtures.ts'
import { registry, sourceById } from './registry.ts'

const longestIndex = 60
const folders = readdirSync(sourcesFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name)

describe('the registry', () => {
  it('has one line per folder, sorted by id', () => {
    expect(registry.map(({ id }) => id)).toEqual(folders.toSorted())
  })

  it('finds a source by its id alone', () => {
    expect(registry.map(({ id }) => sourceById(id))).toEqual([...registry])
    expect(sourceById('nobody')).toBeNull()
  })

  it('names a provider for official sources, and only for them', () => {
    expect(registry.filter(({ kind, provider }) => (kind === 'aggregator') !== (provider === null))).toEqual(
      [],
    )
  })
})

describe.each(registry.map((source) => ({ id: source.id, source })))('$id', ({ id, source }) => {
  const folder = join(sourcesFolder, id)
  const files = readdirSync(folder)
  const code = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')

  it('has the files that every source has', () => {
    expect(files).toEqual(expect.arrayContaining(['index.ts', 'parse.ts', 'parse.test.ts', '__fixtures__']))
    expect(textOf('index.ts').split('\n').length).toBeLessThanOrEqual(longestIndex)
    expect(readdirSync(join(folder, '__fixtures__')).some((name) => /expected.*\.json$/.test(name))).toBe(
      true,
    )
  })

  it('reads JSON by a schema', () => {
    const readsJson = code.some((name) => /lossless-json|JSON\.parse/.test(textOf(name)))
    expect(!readsJson || existsSync(join(folder, 'schema.ts'))).toBe(true)
  })

  it('imports no sibling', () => {
    const siblings = folders.filter((name) => name !== id)
    const imports = files
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => [...textOf(name).matchAll(/from '([^']+)'/g)].map(([, path]) => path ?? ''))
    expect(imports.filter((path) => siblings.some((name) => path.includes(`../${name}/`)))).toEqual([])
  })

  it('is read over https from hosts that it names', () => {
    expect(new URL(source.url).protocol).toBe('https:')
    expect(source.hosts.length).toBeGreaterThan(0)
    expect(source.lineage.roots.length).toBeGreaterThan(0)
  })

  it('reads prices of known units and tiers, or specifications, from a fixture, and refuses another', () => {
    const outcomes = fixturesOf(id).map((sample) => {
      try {
        return readSample(source, sample)
      } catch (error) {
        if (error instanceof Refusal) return error
        throw error
      }
    })
    const readings = outcomes.flatMap((outcome) => (outcome instanceof Refusal ? [] : [outcome]))
    const rates = readings.flatMap(({ quotes }) => quotes.flatMap((quote) => quote.rates))
    const facts = readings.flatMap((reading) => reading.facts)
    expect((source.kind === 'specifications' ? facts : rates).length).toBeGreaterThan(0)
    expect(rates.filter(({ unit, tier }) => !units.includes(unit) || !tiers.includes(tier))).toEqual([])
    expect(outcomes.some((outcome) => outcome instanceof Refusal)).toBe(true)
  })
})
