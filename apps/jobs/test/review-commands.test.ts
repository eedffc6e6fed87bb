import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProgram } from '../src/program.ts'
import { plantReview } from './planted-ledger.ts'
import { expectOneLine, filesOf, ratecard, temporaryFolder } from './spawn-ratecard.ts'

const row = (id: string, prompt: string, completion: string) => ({
  id,
  name: id,
  architecture: { input_modalities: ['text'], output_modalities: ['text'] },
  pricing: { prompt, completion },
})

/** Three readings; in the third the price of acme/a doubled. */
function plantCaptures(dir: string): void {
  mkdirSync(join(dir, 'captures/openrouter'), { recursive: true })
  for (const [day, prompt] of ['0.000001', '0.000001', '0.000002'].entries()) {
    const others = Array.from({ length: 9 }, (_, index) => row(`acme/m${index}`, '0.000003', '0.000006'))
    const data = JSON.stringify({ data: [...others, row('acme/a', prompt, '0.000005')] })
    writeFileSync(join(dir, `captures/openrouter/2026-01-0${day + 1}T120000Z.json`), data)
  }
}

test('a held change is cleared in two commands, and then by the ledger alone', async () => {
  const dir = temporaryFolder()
  plantCaptures(dir)
  const at = (db: string) => ['--db', db, '--ledger', 'ledger']
  const verified = await ratecard(['verify', '--replay', 'captures', ...at('a.sqlite')], dir)
  expect(verified.exit).toBe(10)

  const review = await ratecard(['review', ...at('a.sqlite')], dir)
  expect([review.exit, review.stdout.match(/^### .*/gm)]).toEqual([0, ['### `openrouter:acme/a`']])
  const command = /^npm run -s ratecard -- (approve \S+ --source \S+ --evidence \S+)$/m.exec(
    review.stdout,
  )?.[1]
  const approved = await ratecard([...(command ?? '').split(' '), ...at('a.sqlite'), '--by', 'ann'], dir)
  expect([approved.exit, approved.stderr]).toEqual([
    0,
    ['openrouter:acme/a: accepted', expect.stringMatching(/^wrote ledger\/reviews\/.*\.json; commit it$/)],
  ])

  // The ledger still holds the change as waiting: a new database has nothing but it and the new file.
  for (const db of ['a.sqlite', 'b.sqlite']) {
    const { stdout } = await ratecard(['review', '--json', '--since', '2026-01-03', ...at(db)], dir)
    expect(JSON.parse(stdout)).toMatchObject({
      held: [],
      voided: [],
      accepted: { changed: [{ endpointId: 'openrouter:acme/a', after: { input: 2e9, output: 5e9 } }] },
    })
  }
  const diff = await ratecard(['diff', '2026-01-02', '2026-01-03', ...at('b.sqlite')], dir)
  expect(diff.stdout).toContain('- `openrouter:acme/a` input $1.00 → $2.00 (+100 %)\n')
})

describe('a wrong review stops every command that reads the ledger: 64, one line, nothing written', () => {
  test.each([
    ['review', '--db', 'a.sqlite', '--ledger', 'ledger'],
    ['verify', '--replay', 'captures', '--db', 'a.sqlite', '--ledger', 'ledger'],
  ])('%s', async (...args) => {
    const dir = temporaryFolder()
    plantCaptures(dir)
    plantReview(join(dir, 'ledger'), '2026-01-04-x.json', { kind: 'approve_price' })
    writeFileSync(join(dir, 'a.sqlite'), '')
    const before = filesOf(dir)
    const { exit, stderr } = await ratecard(args, dir)
    expectOneLine(stderr, /2026-01-04-x\.json is no review: .*; nothing was applied/)
    expect([exit, filesOf(dir)]).toEqual([64, before])
  })
})

describe('misuse', () => {
  test.each<[args: string[], said: RegExp]>([
    [['review', '--db', 'DIR/nope.sqlite', '--ledger', 'DIR'], /no database .*nope\.sqlite/],
    [['review', '--since', 'monday', '--ledger', 'DIR'], /--since.*monday/],
    [['approve', 'a:b', '--db', 'DIR/nope.sqlite', '--ledger', 'DIR'], /no database/],
    [['waive', 'a:b', '--peer', 'x', '--until', 'soon', '--ledger', 'DIR'], /--until.*soon/],
    [['diff', 'DIR', 'DIR'], /holds no endpoints\.ndjson/],
    [['diff', 'DIR/nope', 'DIR'], /is no date, no folder of a ledger and no git revision/],
    [['calibrate', 'DIR/nope'], /no folder/],
  ])('%j', async (args, said) => {
    const dir = temporaryFolder()
    const ended = createProgram(new AbortController().signal).parseAsync(
      args.map((arg) => arg.replace('DIR', dir)),
      { from: 'user' },
    )
    await expect(ended).rejects.toMatchObject({ code: 'usage', message: expect.stringMatching(said) })
    expect(readdirSync(dir)).toEqual([])
  })
})

test('the file of a review says exactly what was approved', async () => {
  const dir = temporaryFolder()
  plantCaptures(dir)
  const at = ['--db', 'a.sqlite', '--ledger', 'ledger']
  await ratecard(['verify', '--replay', 'captures', ...at], dir)
  await ratecard(['approve', 'openrouter:acme/a', '--by', 'ann', '--note', 'seen on the page', ...at], dir)
  const [name = ''] = readdirSync(join(dir, 'ledger/reviews'))
  expect(JSON.parse(readFileSync(join(dir, 'ledger/reviews', name), 'utf8'))).toEqual({
    kind: 'approve_price',
    source: 'openrouter',
    endpoint: 'openrouter:acme/a',
    input: '2',
    output: '5',
    cached_input: null,
    evidence_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    read_at: '2026-01-03T12:00:00Z',
    reviewer: 'ann',
    reviewed_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    note: 'seen on the page',
  })
})
