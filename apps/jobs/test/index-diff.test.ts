import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dumpLedger } from '@ratecard/db'
import { describe, expect, test } from 'vitest'
import { diffMarkdown } from '../src/diff/diff-markdown.ts'
import { diffStates } from '../src/diff/diff-states.ts'
import { gitLedger } from '../src/diff/git-ledger.ts'
import { stateOfLedger } from '../src/diff/state-of-ledger.ts'
import { stateOn } from '../src/diff/state-on.ts'
import { january, type Planted, plantedSource, scene } from './planted-source.ts'
import { temporaryFolder } from './spawn-ratecard.ts'

const acme = plantedSource('acme')
const rows: Planted = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`m${index}`, ['1', '4']]))
const priced = () => {
  const stage = scene(acme)
  for (const day of [1, 2]) stage.read(acme, january(day), rows)
  return stage
}
const linesOf = (dir: string) =>
  new Map(
    ['endpoints', 'holds', 'price-points', 'prices', 'providers', 'quotes', 'stamps'].map((name) => [
      name,
      readFileSync(join(dir, `${name}.ndjson`), 'utf8').split('\n'),
    ]),
  )

/** How many lines of each file went and came, as a line diff shows it; files without any are left out. */
function lineDiff(before: string, after: string): Record<string, string> {
  const [old, now] = [linesOf(before), linesOf(after)]
  const changes = [...old].map(([name, lines]) => {
    const others = now.get(name) ?? []
    const gone = lines.filter((line) => !others.includes(line)).length
    const come = others.filter((line) => !lines.includes(line)).length
    return [name, `-${gone} +${come}`]
  })
  return Object.fromEntries(changes.filter(([, change]) => change !== '-0 +0'))
}

describe('the ledger as a diff', () => {
  const change = (day: number, reading: Planted) => {
    const { db, read } = priced()
    const [before, after] = [temporaryFolder(), temporaryFolder()]
    dumpLedger(db, before)
    read(acme, january(day), reading)
    dumpLedger(db, after)
    return lineDiff(before, after)
  }

  test('an unchanged reading moves one stamp', () => {
    expect(change(3, rows)).toEqual({ stamps: '-1 +1' })
  })

  test('a changed price adds one point, and changes one price and one quote', () => {
    expect(change(3, { ...rows, m4: ['1.1', '4.4'] })).toEqual({
      'price-points': '-0 +1',
      prices: '-1 +1',
      quotes: '-1 +1',
      stamps: '-1 +1',
    })
  })

  test('stamps are folded', () => {
    const attributes = readFileSync(new URL('../../../.gitattributes', import.meta.url), 'utf8')
    expect(attributes).toMatch(/^db\/ledger\/stamps\.ndjson .*linguist-generated/m)
  })
})

describe('diff', () => {
  const changed = () => {
    const stage = priced()
    const { m9: _, ...rest } = rows
    for (const day of [4, 8, 12]) stage.read(acme, january(day), { ...rest, m0: ['1.1', '4'], n: ['2', '6'] })
    return stage
  }
  const expected = {
    added: [{ endpointId: 'acme:n', price: { input: 2e9, output: 6e9, cachedInput: null } }],
    retired: [{ endpointId: 'acme:m9', price: { input: 1e9, output: 4e9, cachedInput: null } }],
    changed: [
      {
        endpointId: 'acme:m0',
        before: { input: 1e9, output: 4e9, cachedInput: null },
        after: { input: 1.1e9, output: 4e9, cachedInput: null },
      },
    ],
  }

  test('between two days', () => {
    const { db } = changed()
    expect(diffStates(stateOn(db, '2026-01-02'), stateOn(db, '2026-01-12'))).toEqual({
      ...expected,
      verifiedLater: 0,
    })
    expect(stateOn(db, '2025-12-31').size).toBe(0)
    expect(stateOn(db, '2026-01-01').get('acme:m0')).toEqual({ price: null, verifiedOn: null })
  })

  const ledgerState = (dir: string) => stateOfLedger(dir, (file) => readFileSync(join(dir, file), 'utf8'))

  test('between two ledgers it also counts what was only verified again', () => {
    const [before, after] = [temporaryFolder(), temporaryFolder()]
    dumpLedger(priced().db, before)
    dumpLedger(changed().db, after)
    const diff = diffStates(ledgerState(before), ledgerState(after))
    expect(diff).toEqual({ ...expected, verifiedLater: 9 })
    expect(diffMarkdown(diff, 'a', 'b')).toBe(
      [
        '# `a` → `b`',
        '',
        'Price changes: 1. New endpoints: 1. Retired: 1. Verified later: 9.',
        '',
        '- `acme:m0` input $1.00 → $1.10 (+10 %)',
        '- new: `acme:n` (input $2.00, output $6.00)',
        '- retired: `acme:m9` (input $1.00, output $4.00)',
        '- verified on a later day, without a change: 9',
        '',
      ].join('\n'),
    )
  })

  test('between two git revisions', () => {
    const dir = temporaryFolder()
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
        cwd: dir,
        stdio: 'pipe',
      })
    git('init', '-q')
    for (const stage of [priced(), changed()]) {
      const ledger = temporaryFolder()
      dumpLedger(stage.db, ledger)
      cpSync(ledger, join(dir, 'db/ledger'), { recursive: true })
      git('add', '.')
      git('commit', '-q', '-m', 'a reading')
    }
    const stateAt = (revision: string) => stateOfLedger(revision, gitLedger(revision, dir))
    expect(diffStates(stateAt('HEAD~1'), stateAt('HEAD'))).toEqual({ ...expected, verifiedLater: 9 })
  })

  test.each(['--output=x', 'HEAD..HEAD~1', 'HEAD:db', 'nope', 'HEAD;ls', '', '$(ls)', '-'])(
    '%j is no revision',
    (revision) => {
      expect(() => gitLedger(revision)).toThrow(expect.objectContaining({ code: 'usage' }))
    },
  )
})
