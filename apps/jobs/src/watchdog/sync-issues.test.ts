import { expect, test } from 'vitest'
import { syncIssues } from './sync-issues.ts'

const now = '2026-01-01T12:00:00Z'

/** GitHub with these open issues; tells what was done to them. */
function fakeGh(open: Record<number, string>) {
  const done: string[] = []
  const run = (args: readonly string[]) => {
    const [noun, verb] = args
    if (verb === 'list')
      return JSON.stringify(
        Object.entries(open).map(([number, title]) => ({ number: Number(number), title })),
      )
    if (noun === 'issue')
      done.push(verb === 'close' ? `close ${args[2]}` : `create ${args[args.indexOf('--title') + 1]}`)
    return ''
  }
  return { run, done }
}

test('one issue per stale job, closed when it is fresh again; a second look changes nothing', () => {
  const { run, done } = fakeGh({
    7: 'Stale job: back',
    8: 'Stale job: still',
    9: 'Stale job: gone',
    10: 'Prices of back',
  })
  const stale = ['still', 'newly'].map((id) => ({ id, why: 'has never run' }))
  expect(syncIssues({ now, stale, fresh: ['back', 'well'] }, run)).toEqual([
    'opened   Stale job: newly',
    'closed   Stale job: back',
  ])
  expect(done).toEqual(['create Stale job: newly', 'close 7'])

  const after = fakeGh({ 8: 'Stale job: still', 9: 'Stale job: gone', 11: 'Stale job: newly' })
  expect(syncIssues({ now, stale, fresh: ['back', 'well'] }, after.run)).toEqual([])
})

test('nothing but a plain id stands in a title', () => {
  const { run, done } = fakeGh({})
  expect(() => syncIssues({ now, stale: [{ id: 'a b', why: '' }], fresh: [] }, run)).toThrow(
    'cannot stand in a title',
  )
  expect(done).toEqual([])
})
