import { expect, it } from 'vitest'
import { areNamesOf } from './api-name.ts'

it.each<[string, string[], boolean]>([
  ['Boreal 3 4B', ['boreal-4b-3112', 'boreal-4b-latest'], true],
  ['Boreal Embed', ['boreal-embed-3112', 'boreal-embed'], true],
  ['Boreal Mid 3.5', ['boreal-mid-3-5', 'boreal-mid-3', 'boreal-mid-latest'], true],
  ['Quill 1.5', ['labs-quill-1-5'], true],
  ['Boreal 3 4B', ['boreal-4b-3112', 'boreal-4b-lat'], false],
  ['Boreal 3 4B', ['bore4b-3112', 'boreal-4b-latest'], false],
  ['Boreal 3 4B', ['boreal-4b-311', 'boreal-4b-latest'], false],
  ['Boreal 3 4B', ['boreal-3112'], false],
  ['Boreal Embed', ['boreal-3112'], false],
  ['Quill 1.5', ['quil-1-5'], false],
  ['Quill 1.5', ['quill/1-5'], false],
  ['Quill 1.5', [], false],
])('%s: %j', (label, names, expected) => {
  expect(areNamesOf(label, names)).toBe(expected)
})
