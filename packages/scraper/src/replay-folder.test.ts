import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { captureInstant, listReplay, loadReplay } from './replay-folder.ts'

test.each([
  ['20260821T120000Z.md', '2026-08-21T12:00:00Z', null],
  ['2026-08-21T120000Z.md.gz', '2026-08-21T12:00:00Z', null],
  ['2026-08-21T12:00:00Z.json', '2026-08-21T12:00:00Z', null],
  ['2026-08-21T120000Z--model-one-25.08.html.gz', '2026-08-21T12:00:00Z', 'model-one-25.08'],
])('%s was captured at %s, part %s', (name, at, part) => {
  expect(captureInstant(name)).toEqual({ at, part })
})

test.each(['prices.md', '2026-13-01T000000Z.md', '2026-02-30T120000Z.md', '2026-08-21.md', 'T120000Z.md'])(
  '%s names no instant',
  (name) => {
    expect(captureInstant(name)).toBeNull()
  },
)

test('captures come in order of time, parts of one instant together, gzipped or not', () => {
  const dir = mkdtempSync(join(tmpdir(), 'ratecard-replay-'))
  mkdirSync(join(dir, 'acme'))
  mkdirSync(join(dir, 'zeta'))
  writeFileSync(join(dir, 'acme', '2026-02-01T000000Z--b.md.gz'), gzipSync('b'))
  writeFileSync(join(dir, 'acme', '2026-02-01T000000Z--a.md'), 'a')
  writeFileSync(join(dir, 'acme', 'notes.txt'), 'x')
  writeFileSync(join(dir, 'zeta', '20260115T000000Z.json'), '{}')
  const { entries, unreadable } = listReplay(dir)
  expect(entries.map(({ sourceId, at }) => `${sourceId} ${at}`)).toEqual([
    'zeta 2026-01-15T00:00:00Z',
    'acme 2026-02-01T00:00:00Z',
  ])
  expect(unreadable).toEqual([join(dir, 'acme', 'notes.txt')])
  const set = entries[1] && loadReplay(entries[1], 'https://acme.example/')
  expect(set?.captures.map(({ part, bytes }) => [part, Buffer.from(bytes).toString()])).toEqual([
    ['a', 'a'],
    ['b', 'b'],
  ])
})

test('a folder that does not exist is misuse of the command line (faults.md 38)', () => {
  expect(() => listReplay('/nowhere/at/all')).toThrow(expect.objectContaining({ code: 'usage' }))
})
