import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sha256 } from './sha256.ts'
import { allocateSlug, reservedProviderSlugs } from './slug.ts'

const free = () => false
const hashOf = (id: string) => sha256(id).slice(0, 8)

describe('allocateSlug', () => {
  it.each([
    ['gpt-4.1', 'gpt-4.1'],
    ['Vendor/Big-Model-70B_Turbo', 'vendor-big-model-70b_turbo'],
    ['@cf/vendor/small', 'cf-vendor-small'],
    ['vendor.model-v2:0', 'vendor.model-v2-0'],
    ['a  //  b', 'a-b'],
    ['../../etc/passwd', 'etc-passwd'],
    ['__proto__', 'proto__'],
    ['model.', 'model'],
    ['model-', 'model'],
    ['model_', 'model_'],
    ['console', 'console'],
    ['com10', 'com10'],
    ['K', 'k'],
  ])('contract: %s becomes %s', (part, slug) => {
    expect(allocateSlug(part, `p:${part}`, free)).toBe(slug)
  })

  it.each([
    ['', 'x-'],
    ['...', 'x-'],
    ['模型', 'x-'],
    ['CON', 'con-'],
    ['com1', 'com1-'],
    ['nul', 'nul-'],
  ])('contract: %j cannot stand alone and gets %s and the hash of the id', (part, stem) => {
    expect(allocateSlug(part, 'p:id', free)).toBe(`${stem}${hashOf('p:id')}`)
  })

  it.each(['aux.v2', 'CON.json', 'lpt1.a.b'])(
    '%s stays reserved with a hash behind it, so it becomes x',
    (part) => {
      expect(allocateSlug(part, 'p:id', free)).toBe(`x-${hashOf('p:id')}`)
    },
  )

  it('keeps 100 characters and cuts 101 to 91 and the hash', () => {
    expect(allocateSlug('a'.repeat(100), 'p:id', free)).toBe('a'.repeat(100))
    expect(allocateSlug('a'.repeat(101), 'p:id', free)).toBe(`${'a'.repeat(91)}-${hashOf('p:id')}`)
  })

  it('tells apart what would collide, and survives an id spelled like the hashed slug of another', () => {
    const hashed = `model-${hashOf('p:MODEL')}`
    expect(allocateSlug('MODEL', 'p:MODEL', (slug) => slug === 'model')).toBe(hashed)
    const taken = new Set(['model', hashed])
    expect(allocateSlug('MODEL', 'p:MODEL', (slug) => taken.has(slug))).toBe(`model-${sha256('p:MODEL')}`)
  })

  it.each([...reservedProviderSlugs])('a provider named %s is moved out of the way', (name) => {
    expect(allocateSlug(name, name, (slug) => reservedProviderSlugs.has(slug))).toBe(
      `${name}-${hashOf(name)}`,
    )
  })

  it('always gives a safe path part, the same each time, and never a taken one', () => {
    const part = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 400 }))
    fc.assert(
      fc.property(fc.uniqueArray(part, { maxLength: 20 }), (parts) => {
        const taken = new Set<string>()
        for (const text of parts) {
          const slug = allocateSlug(text, `p:${text}`, (candidate) => taken.has(candidate))
          expect(slug).toMatch(/^[a-z0-9][a-z0-9._-]*$/)
          expect(slug).not.toMatch(/[.-]$/)
          expect(slug).not.toMatch(/^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?$/)
          expect(slug.length).toBeLessThanOrEqual(156)
          expect(taken.has(slug)).toBe(false)
          expect(allocateSlug(text, `p:${text}`, (candidate) => taken.has(candidate))).toBe(slug)
          taken.add(slug)
        }
      }),
    )
  })
})
