import { Refusal } from '@ratecard/core'
import { LosslessNumber } from 'lossless-json'
import { describe, expect, test } from 'vitest'
import { decimalNumber, decimalText, membersOf, parseJson, wholeNumber } from './json.ts'

const refusalOf = (text: string) => {
  try {
    parseJson(text)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return null
}

describe('parseJson', () => {
  test('keeps every digit of a number', () => {
    const digits = '0.100000000000000000005'
    expect(parseJson(`{"a": [${digits}]}`)).toEqual({ a: [new LosslessNumber(digits)] })
  })

  test('tells a text that ends early from a broken one, wherever it ends', () => {
    const text = '{"a": [tru',
      full = '{"a": [true, false, null, -1.5e+3, "x\\u00e9\\n"], "b": {"c": 0}}'
    expect(refusalOf(text)).toBe('truncated')
    expect(refusalOf(full)).toBeNull()
    for (let end = 0; end < full.length; end++)
      expect([end, refusalOf(full.slice(0, end))]).toEqual([end, 'truncated'])
  })

  test.each([
    ['{"a": NaN}'],
    ['{"a": Infinity}'],
    ['{"a": 01}'],
    ['{"a": .5}'],
    ['{"a": 1,}'],
    ["{'a': 1}"],
    ['{"a": 1}}'],
    ['<!doctype html><title>Just a moment</title>'],
    ['{"a": t}'],
    ['{"a": "\\x41"}'],
    ['{"a": 1, "a": 2}'],
    ['{"a": {"b": 1}, "a": {"b": "1"}}'],
    [`{"a": ${'['.repeat(200_000)}`],
  ])('refuses %.40s as malformed', (text) => {
    expect(refusalOf(text)).toBe('malformed')
  })

  test('keeps hostile keys as plain members', () => {
    const parsed = parseJson('{"__proto__": {"polluted": true}, "constructor": 1, "a": 2}')
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(membersOf(parsed)?.map(([name]) => name)).toEqual(['__proto__', 'constructor', 'a'])
  })
})

test('only an object has members', () => {
  expect(membersOf(parseJson('{"a": 1}'))).toEqual([['a', new LosslessNumber('1')]])
  for (const text of ['[1]', '1', '"a"', 'null', 'true']) expect(membersOf(parseJson(text))).toBeNull()
})

describe('numbers', () => {
  const accepts = (schema: typeof decimalText | typeof decimalNumber | typeof wholeNumber, text: string) =>
    schema.safeParse(parseJson(text)).success

  test.each([
    ['5e-07', true],
    ['0', true],
    ['-1', true],
    ['1e308', true],
    ['1e400', false],
    ['"5e-07"', false],
    ['null', false],
    ['{"value": "5", "isLosslessNumber": true}', false],
  ])('decimalNumber takes %s: %s', (text, isTaken) => {
    expect(accepts(decimalNumber, text)).toBe(isTaken)
  })

  test.each([
    ['"0.00000012"', true],
    ['"-1"', true],
    ['"1E-7"', true],
    ['"1e400"', false],
    ['"NaN"', false],
    ['"000000012"', false],
    ['"0,5"', false],
    ['"$1"', false],
    ['" 1"', false],
    ['""', false],
    ['1', false],
  ])('decimalText takes %s: %s', (text, isTaken) => {
    expect(accepts(decimalText, text)).toBe(isTaken)
  })

  test.each([
    ['0', true],
    ['9007199254740991', true],
    ['9007199254740992', false],
    ['1.5', false],
    ['-1', false],
    ['"1"', false],
  ])('wholeNumber takes %s: %s', (text, isTaken) => {
    expect(accepts(wholeNumber, text)).toBe(isTaken)
  })
})
