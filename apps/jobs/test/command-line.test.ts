import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { acquireRunLock } from '@ratecard/db'
import { registry } from '@ratecard/sources'
import { describe, expect, test } from 'vitest'
import { createProgram } from '../src/program.ts'
import { expectOneLine, filesOf, inPairs, ratecard, temporaryFolder } from './spawn-ratecard.ts'

const fixture = (name: string) =>
  fileURLToPath(new URL(`../../../packages/sources/src/openrouter/__fixtures__/${name}`, import.meta.url))

test('--help exits 0, lists every command and explains the exit codes', async () => {
  const { exit, stdout, stderr } = await ratecard(['--help'], temporaryFolder())
  expect([exit, stderr]).toEqual([0, []])
  const names = createProgram(new AbortController().signal).commands.map((command) => command.name())
  expect(names).toEqual(
    expect.arrayContaining([
      'run',
      'verify',
      'read',
      'export',
      'serve',
      'check',
      'health',
      'sources',
      'ledger',
    ]),
  )
  for (const name of names) expect(stdout).toMatch(new RegExp(`^  ${name}\\b`, 'm'))
  expect(stdout).toMatch(/Exit codes: 0 clean/)
})

const fresh = ['--db', 'new/db.sqlite', '--out', 'tree']

describe('faults.md 38: misuse exits 64 with one clear line, and nothing is written', () => {
  const spawned: [args: string[], said: RegExp][] = [
    [['bogus'], /unknown command 'bogus'/],
    [['run', '--bogus', ...fresh], /unknown option '--bogus'/],
    [['run', '--source', 'nope', ...fresh], /nope/],
    [['run', '--replay', 'nope', ...fresh], /no folder nope/],
    [['run', '--replay', '.', '--today', '2026-02-30', ...fresh], /--today.*2026-02-30/],
    [['read', 'openrouter', '--file', 'nope.json'], /nope\.json/],
    [['read', 'openrouter'], /--file FILE or --live/],
  ]
  test('for whoever starts it', async () => {
    const dir = temporaryFolder()
    await inPairs(spawned, async ([args, said]) => {
      const { exit, stdout, stderr } = await ratecard(args, dir)
      expectOneLine(stderr, said)
      expect([args, exit, stdout]).toEqual([args, 64, ''])
    })
    expect(filesOf(dir)).toEqual(new Map())
  })

  test.each<[args: string[], said: RegExp]>([
    [['verify', 'nope', '--db', 'DIR/db.sqlite'], /nope/],
    [['read', 'nope', '--file', 'DIR/payload.json'], /nope/],
    [['read', 'openrouter', '--file', 'DIR/payload.json', '--live'], /--file FILE or --live/],
    [['read', 'openrouter', '--file', 'DIR/payload.json', '--at', 'noon'], /--at.*noon/],
    [['export', '--db', 'DIR/nope.sqlite', '--out', 'DIR/tree'], /no database .*nope\.sqlite/],
    [['export', '--db', 'DIR/nope.sqlite', '--today', 'today'], /--today/],
    [['check', 'DIR/nope'], /no folder .*nope/],
    [['serve', '--dir', 'DIR/nope'], /no tree .*nope/],
    [['serve', '--dir', 'DIR', '--port', '65536'], /--port.*65536/],
    [['health', '--db', 'DIR/nope.sqlite'], /no database .*nope\.sqlite/],
    [['ledger', 'dump', '--db', 'DIR/nope.sqlite', '--ledger', 'DIR/ledger'], /no database/],
    [['ledger', 'restore', '--ledger', 'DIR/nope', '--db', 'DIR/db.sqlite'], /no ledger in/],
  ])('%j', async (args, said) => {
    const dir = temporaryFolder()
    writeFileSync(join(dir, 'payload.json'), '{}')
    const before = filesOf(dir)
    const program = createProgram(new AbortController().signal)
    const ended = program.parseAsync(
      args.map((arg) => arg.replace('DIR', dir)),
      { from: 'user' },
    )
    await expect(ended).rejects.toMatchObject({
      name: 'Fault',
      code: 'usage',
      message: expect.stringMatching(said),
    })
    expect(filesOf(dir)).toEqual(before)
  })
})

test('sources --json lists the registry for programs', async () => {
  const { exit, stdout } = await ratecard(['sources', '--json'], temporaryFolder())
  const listed = JSON.parse(stdout) as { id: string; schedule: string; is_official: boolean }[]
  expect(exit).toBe(0)
  expect(listed.map(({ id }) => id)).toEqual(registry.map(({ id }) => id))
  expect(listed.find(({ id }) => id === 'openrouter')).toMatchObject({
    is_official: true,
    provider: 'openrouter',
    hosts: ['openrouter.ai'],
    expected_interval_seconds: 21_600,
  })
})

describe('read', () => {
  test('prints one JSON line per endpoint', async () => {
    const { exit, stdout } = await ratecard(
      ['read', 'openrouter', '--file', fixture('current.json'), '--at', '2031-03-15T12:00:00Z'],
      temporaryFolder(),
    )
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { endpoint: string })
    expect([exit, lines.length]).toEqual([0, 6])
    expect(lines.find(({ endpoint }) => endpoint === 'openrouter:acme/lumen-4')).toMatchObject({
      input: '1.23',
      output: '4.9',
      cached_input: '0.123',
      evidence: expect.any(String),
      rates: expect.arrayContaining([
        { unit: 'input', tier: 'standard', usd_per_mtok: '1.23' },
        { unit: 'input', tier: 'long_context', usd_per_mtok: '2.46', above_tokens: 200_000 },
      ]),
    })
  })

  test('prints a refusal as one line, and exits 10', async () => {
    const { exit, stdout } = await ratecard(
      ['read', 'openrouter', '--file', fixture('refused-truncated.json')],
      temporaryFolder(),
    )
    expect([exit, JSON.parse(stdout)]).toEqual([10, { refused: 'truncated', message: expect.any(String) }])
  })
})

describe('what the machine does', () => {
  test('faults.md 28: a database that is none → 30, untouched, and nothing is published', async () => {
    const dir = temporaryFolder()
    writeFileSync(join(dir, 'db.sqlite'), 'this is no database. '.repeat(500))
    const before = filesOf(dir)
    const { exit, stderr } = await ratecard(
      ['run', '--replay', '.', '--db', 'db.sqlite', '--out', 'tree'],
      dir,
    )
    expectOneLine(stderr, /cannot use the database db\.sqlite/)
    expect([exit, filesOf(dir)]).toEqual([30, before])
  })

  test('faults.md 29: a second run exits 75 and has done nothing', async () => {
    const dir = temporaryFolder()
    const unlock = acquireRunLock(join(dir, 'db.sqlite'))
    const args = ['run', '--replay', '.', '--db', 'db.sqlite', '--out', 'tree']
    const { exit, stderr } = await ratecard(args, dir)
    unlock()
    expectOneLine(stderr, /another run/)
    expect([exit, filesOf(dir)]).toEqual([75, new Map()])
  })

  test('faults.md 38: --out at a file → 20 or 30, and the file stays', async () => {
    const dir = temporaryFolder()
    copyFileSync(fixture('current.json'), join(dir, 'tree'))
    const before = filesOf(dir).get('tree')
    const { exit, stderr } = await ratecard(
      ['run', '--replay', '.', '--today', '2031-03-15', '--db', 'db.sqlite', '--out', 'tree'],
      dir,
    )
    expect([20, 30]).toContain(exit)
    expectOneLine(stderr.slice(-1), /tree/)
    expect(stderr.join('\n')).not.toMatch(/^ {4}at /m)
    expect(filesOf(dir).get('tree')).toBe(before)
  })
})
