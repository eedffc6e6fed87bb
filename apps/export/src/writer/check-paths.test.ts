import { expect, it } from 'vitest'
import { checkPaths } from './check-paths.ts'

it.each([
  [['api/all.json', 'api/acme/big.json', '_headers']],
  [['api/acme/gpt-4.1_x.json', 'api/acme2/gpt-4.1_x.json']],
])('takes %j', (paths) => {
  expect(() => checkPaths(paths)).not.toThrow()
})

it.each([
  [['../x'], /no safe path/],
  [['api/../x'], /no safe path/],
  [['/x'], /no safe path/],
  [['api//x'], /no safe path/],
  [['api/a\\b'], /no safe path/],
  [['api/.git'], /no safe path/],
  [['api/x.'], /no safe path/],
  [['api/\u202ex'], /no safe path/],
  [['a'.repeat(513)], /no safe path/],
  [['x', 'x'], /written twice/],
  [['api/x', 'API/x'], /collides/],
  [['api/all.json', 'api/all.json/x.json'], /needs a folder/],
])('refuses %j (faults: hostile ids)', (paths, why) => {
  expect(() => checkPaths(paths)).toThrow(why)
})
