import { describe, expect, test } from 'vitest'
import { baseModelOf } from './base-model-of.ts'

const none = { endpoints: new Map(), names: new Map() }
const reviewed = {
  endpoints: new Map([
    ['acme:kestrel-2', 'kestrel-2-instruct'],
    ['acme:kestrel-3', null],
  ]),
  names: new Map([
    ['kestrel-2', 'kestrel-2-chat'],
    ['kestrel-3', 'kestrel-3-instruct'],
    ['wren', 'wren'],
    ['wren-latest', 'wren-2'],
    ['kestrel-4', null],
  ]),
}

test.each([
  ['acme:kestrel-2', 'kestrel-2-instruct'],
  ['acme:kestrel-3', null],
  ['zeta:Kestrel-2', 'kestrel-2-chat'],
  ['zeta:org/kestrel-3:free', 'kestrel-3-instruct'],
  ['zeta:wren', 'wren'],
  ['zeta:wren-latest', 'wren-2'],
  ['zeta:kestrel-4', null],
  ['zeta:kestrel-5', 'kestrel-5'],
])('%s: an endpoint goes before a name, a name before the rules: %s', (id, slug) => {
  expect(baseModelOf(id, reviewed)).toBe(slug)
})

describe('a name that may stand for another model tomorrow is none', () => {
  test.each(['acme:auto', 'acme:kestrel-max', 'acme:kestrel-2-latest', 'acme:~acme/kestrel-latest'])(
    '%s',
    (id) => {
      expect(baseModelOf(id, none)).toBeNull()
    },
  )
})

describe('what cannot be a slug is none', () => {
  test.each([
    'acme:模型-2',
    'acme:kestrel 2',
    'acme:kestrel-2:odd',
    'acme:<b>2</b>',
    `acme:k${'2'.repeat(100)}`,
  ])('%s', (id) => {
    expect(baseModelOf(id, none)).toBeNull()
  })
  test('and the longest that can', () => {
    expect(baseModelOf(`acme:k${'2'.repeat(99)}`, none)).toBe(`k${'2'.repeat(99)}`)
  })
})
