import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { registry } from '@ratecard/sources'
import { expect, test } from 'vitest'
import type { RunReport } from '../src/run-report.ts'
import { makeReplay } from './fixture-replay.ts'
import { type Ended, expectOneLine, filesOf, inPairs, ratecard, temporaryFolder } from './spawn-ratecard.ts'

type Report = RunReport & { totals: { read: number; known: number; accepted: number; refused: number } }

const reportOf = ({ exit, stdout, stderr }: Ended): Report => {
  expect([0, 10], stderr.join('\n')).toContain(exit)
  return JSON.parse(stdout) as Report
}

test('a replay publishes a sound tree; repeated, or played anew in any time zone, it gives the same bytes', async () => {
  const dir = temporaryFolder()
  const today = makeReplay(join(dir, 'captures'))
  const play = (name: string, env: NodeJS.ProcessEnv = {}) =>
    ratecard(
      ['run', '--replay', 'captures', '--db', `${name}.sqlite`, '--out', name, '--today', today, '--json'],
      dir,
      env,
    )

  const first = reportOf(await play('first', { TZ: 'UTC' }))
  expect(first.totals).toMatchObject({ read: registry.length * 3, refused: registry.length })
  expect(first.exported?.priced).toBeGreaterThan(
    registry.filter(({ isQuarantined }) => !isQuarantined).length,
  )
  const tree = filesOf(join(dir, 'first'))

  await inPairs(['America/New_York', 'Pacific/Apia'], async (TZ) => {
    const name = TZ.replace('/', '-')
    expect(reportOf(await play(name, { TZ })).totals).toEqual(first.totals)
    expect(filesOf(join(dir, name)), TZ).toEqual(tree)
  })

  const again = reportOf(await play('first'))
  expect(again.totals).toMatchObject({ read: 0, known: first.totals.read })
  expect(filesOf(join(dir, 'first'))).toEqual(tree)

  const check = await ratecard(['check', 'first', '--json'], dir)
  expect([check.exit, JSON.parse(check.stdout)]).toEqual([0, { problems: [] }])

  // faults.md 28: a database of which only half was copied.
  const whole = readFileSync(join(dir, 'first.sqlite'))
  writeFileSync(join(dir, 'first.sqlite'), whole.subarray(0, whole.length / 2))
  const { exit, stderr } = await play('first')
  expectOneLine(stderr, /cannot use the database first\.sqlite/)
  expect([exit, filesOf(join(dir, 'first'))]).toEqual([30, tree])
})
