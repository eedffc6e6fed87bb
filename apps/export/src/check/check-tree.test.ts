import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { exported, smallIndex } from '../../test/index-fixture.ts'
import { checkTree } from './check-tree.ts'

type Edit = [path: string, change: (text: string) => string]

it.each<[string, Edit, string, RegExp]>([
  [
    'an edited price',
    ['api/acme/big.json', (t) => t.replace('"input_per_mtok":2', '"input_per_mtok":3')],
    'api/acme/big.json',
    /pricing differs/,
  ],
  ['a count', ['api/all.json', (t) => t.replace('"count":3', '"count":4')], 'api/all.json', /count is 4/],
  [
    'a lost field',
    ['api/zeta/free.json', (t) => t.replace('"latency":null,', '')],
    'api/zeta/free.json',
    /latency/,
  ],
  [
    'a badge with a key too many',
    ['api/badge/acme/big.json', (t) => t.replace('{', '{"as_of":1,')],
    'api/badge/acme/big.json',
    /as_of/,
  ],
  [
    'a badge with another price',
    ['api/badge/acme/big.json', (t) => t.replace('$2.00', '$1.00')],
    'api/badge/acme/big.json',
    /another price/,
  ],
  [
    'a repeated row',
    ['api/pricing-history.csv', (t) => `${t}${t.trimEnd().split('\n').at(-1)}\n`],
    'api/pricing-history.csv',
    /not after the row/,
  ],
  [
    'a formula',
    ['api/pricing-history.csv', (t) => t.replace('acme:big', '=acme:big')],
    'api/pricing-history.csv',
    /formula/,
  ],
  [
    'another column',
    ['api/pricing-history.csv', (t) => t.replace('id,', 'key,')],
    'api/pricing-history.csv',
    /header/,
  ],
  ['a carriage return', ['robots.txt', (t) => t.replace('\n', '\r\n')], 'robots.txt', /carriage return/],
  [
    'a stale revision',
    ['api/revision.json', (t) => t.replace(/"acme":"./, '"acme":"0')],
    'api/revision.json',
    /providers/,
  ],
  [
    'a wrong count of jobs',
    ['health.json', (t) => t.replace('"priced":2', '"priced":3')],
    'health.json',
    /3 priced/,
  ],
  ['a lost operation', ['openapi.json', (t) => t.replace('getBadge', 'badge')], 'openapi.json', /getBadge/],
])('finds %s', (_, [path, change], file, why) => {
  const { outDir, text } = exported(smallIndex().db)
  const before = text(path)
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(join(outDir, path), after)
  const found = checkTree(outDir).problems.filter((problem) => problem.file === file)
  expect(found.map((problem) => problem.why).join('\n')).toMatch(why)
})

it('finds missing and extra files', () => {
  const { outDir } = exported(smallIndex().db)
  for (const path of ['404.html', 'api/badge/acme/big.json', 'models/zeta/free/index.html'])
    rmSync(join(outDir, path))
  writeFileSync(join(outDir, 'api/badge/zeta/free.json'), '{}\n')
  const files = checkTree(outDir).problems.map(({ file }) => file)
  expect(files.sort()).toEqual(
    expect.arrayContaining([
      '404.html',
      'api/badge/acme/big.json',
      'api/badge/zeta/free.json',
      'models/zeta/free/index.html',
    ]),
  )
})

it('says that there is no folder', () => {
  expect(checkTree('/nowhere/at/all').problems).toHaveLength(1)
})
