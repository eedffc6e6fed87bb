import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commitLedger } from '../src/commit-ledger.ts'
import { expectOneLine, inPairs, ratecard, temporaryFolder } from './spawn-ratecard.ts'

test('misuse: one clear line, exit 64, nothing written (faults.md 38)', async () => {
  const dir = temporaryFolder()
  writeFileSync(join(dir, 'file'), '')
  await inPairs(
    [
      [['observe'], /--out/],
      [['observe', 'nobody', '--out', 'o'], /no source has the id nobody/],
      [['observe', '--replay', 'nowhere', '--out', 'o'], /no folder nowhere/],
      [['observe', '--replay', '.', '--today', 'x', '--out', 'o'], /--today wants a date/],
      [['merge', '--db', 'd'], /missing required argument/],
      [['merge', 'nowhere', '--db', 'd', '--ledger', 'l', '--out', 't'], /no folder nowhere to merge/],
      [['merge', '.', '--today', 'x', '--db', 'd', '--ledger', 'l', '--out', 't'], /--today wants a date/],
      [['sources', '--matrix', '0'], /--matrix wants a number/],
      [['watchdog', '--health', 'nowhere.json'], /no file nowhere\.json/],
      [['watchdog', '--health', 'file', '--now', 'today'], /--now wants an instant/],
    ] as const,
    async ([args, said]) => {
      const { exit, stdout, stderr } = await ratecard(args, dir)
      expect([args, exit, stdout]).toEqual([args, 64, ''])
      expectOneLine(stderr, said)
    },
  )
  expect(['o', 'd', 'l', 't'].filter((name) => existsSync(join(dir, name)))).toEqual([])
})

test('watchdog prints a line per stale job and exits 10; a page that is no health.json is one', async () => {
  const dir = temporaryFolder()
  writeFileSync(join(dir, 'health.json'), '<html>')
  const { exit, stdout } = await ratecard(['watchdog', '--health', 'health.json'], dir)
  expect([exit, stdout]).toEqual([10, 'index: health.json is not what it should be\n'])
})

test('the ledger is committed and pushed alone, once, also when somebody pushed in the meantime', () => {
  const dir = temporaryFolder()
  const clone = (name: string) => {
    const at = join(dir, name)
    execFileSync('git', ['clone', '--quiet', join(dir, 'origin.git'), at], { stdio: 'ignore' })
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
        cwd: at,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
    return { at, git }
  }
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', join(dir, 'origin.git')])
  const person = clone('person')
  mkdirSync(join(person.at, 'ledger'))
  writeFileSync(join(person.at, 'ledger/prices.ndjson'), '1\n')
  const push = () => {
    person.git('add', '--all')
    person.git('commit', '--quiet', '--message', 'by hand')
    person.git('push', '--quiet', 'origin', 'HEAD:main')
  }
  push()

  const { at, git } = clone('machine')
  const now = '2026-01-01T12:00:00Z'
  expect(commitLedger(join(at, 'ledger'), now, true)).toEqual([])
  writeFileSync(join(at, 'ledger/prices.ndjson'), '2\n')
  writeFileSync(join(at, 'ledger/stamps.ndjson'), '1\n')
  writeFileSync(join(at, 'scratch'), '')
  writeFileSync(join(person.at, 'README'), '')
  push()
  expect(commitLedger(join(at, 'ledger'), now, true)).toEqual(['prices.ndjson', 'stamps.ndjson'])
  expect(git('log', '--format=%s', 'origin/main').trim().split('\n')).toEqual([
    `Ledger as of ${now}`,
    'by hand',
    'by hand',
  ])
  expect(git('status', '--porcelain')).toBe('?? scratch\n')
  expect(commitLedger(join(at, 'ledger'), now, true)).toEqual([])

  person.git('pull', '--quiet', '--rebase', 'origin', 'main')
  writeFileSync(join(person.at, 'ledger/prices.ndjson'), '3\n')
  push()
  writeFileSync(join(at, 'ledger/prices.ndjson'), '4\n')
  expect(() => commitLedger(join(at, 'ledger'), now, true)).toThrow(/git rebase failed/)
  expect(git('status', '--porcelain', '--branch')).toMatch(/^## main\.\.\./)
  expect(readFileSync(join(person.at, 'ledger/prices.ndjson'), 'utf8')).toBe('3\n')
})
