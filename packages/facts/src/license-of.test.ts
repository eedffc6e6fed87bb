import { expect, test } from 'vitest'
import type { LicenseFact } from './fact-lines.ts'
import { licenseOf } from './license-of.ts'

const fact = (models: string): LicenseFact => ({
  models,
  name: models,
  url: 'https://l.example/',
  permissiveness: 'permissive',
  open_weights: true,
  source: 'https://l.example/',
})
const facts = ['kestrel-*', 'kestrel-2-*', 'kestrel-2-max', 'wren'].map(fact)

test.each([
  ['kestrel-1', 'kestrel-*'],
  ['kestrel-2', 'kestrel-*'],
  ['kestrel-2-mini', 'kestrel-2-*'],
  ['kestrel-2-max', 'kestrel-2-max'],
  ['kestrel-2-max-1', 'kestrel-2-*'],
  ['wren', 'wren'],
  ['wren-2', undefined],
  ['kestrel', undefined],
])('%s: the longest that fits, %s', (baseModel, models) => {
  expect(licenseOf(baseModel, facts)?.models).toBe(models)
})
