import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareCodePoints, endpointId, isProviderId, splitEndpointId } from './endpoint-id.ts'

describe('endpointId', () => {
  it.each([
    'model-1',
    'Vendor/Big-Model',
    '@cf/vendor/m',
    'vendor.model-v2:0',
    '__proto__',
    'a b',
    'm'.repeat(300),
  ])('contract: keeps the spelling of %s', (modelId) => {
    const id = endpointId('acme', modelId)
    expect(id).toBe(`acme:${modelId}`)
    expect(splitEndpointId(id ?? '')).toEqual({ providerId: 'acme', modelId })
  })

  it.each(['', ' m', 'm ', 'm'.repeat(301), 'a\nb', 'a\u202eb', 'a\u200bb', 'a\ud800'])(
    'faults 35: refuses %j',
    (modelId) => {
      expect(endpointId('acme', modelId)).toBeNull()
    },
  )

  it.each([
    ['acme', true],
    ['0acme', true],
    ['a.b-c_d', true],
    ['a'.repeat(100), true],
    ['a'.repeat(101), false],
    ['', false],
    ['Acme', false],
    ['-acme', false],
    ['_acme', false],
    ['a:b', false],
    ['a/b', false],
    ['acme\n', false],
    ['=acme', false],
  ])('isProviderId(%j) is %s', (text, expected) => {
    expect(isProviderId(text)).toBe(expected)
    expect(endpointId(text, 'm') !== null).toBe(expected)
  })
})

describe('compareCodePoints', () => {
  it.each([
    ['a', 'b'],
    ['Z', 'a'],
    ['a', 'aa'],
    ['', 'a'],
    ['\uff5e', '\u{1f600}'],
    ['\ud7ff', '\u{10000}'],
    ['\u{1f600}', '\u{1f601}'],
  ])('%j comes before %j', (a, b) => {
    expect(compareCodePoints(a, b)).toBeLessThan(0)
    expect(compareCodePoints(b, a)).toBeGreaterThan(0)
    expect(compareCodePoints(a, a)).toBe(0)
  })

  it('orders as UTF-8 bytes do', () => {
    const text = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareCodePoints(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
      }),
    )
  })
})
