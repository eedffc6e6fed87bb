import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finishRun } from '../src/commands/finish-run.ts'
import { heldChanges } from '../src/held-changes.ts'
import type { RunReport } from '../src/run-report.ts'
import { summaryMarkdown } from '../src/summary-markdown.ts'
import { appendSummary } from '../src/write-summary.ts'
import { january, plantedSource, scene } from './planted-source.ts'
import { temporaryFolder } from './spawn-ratecard.ts'

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.stubEnv('GITHUB_STEP_SUMMARY', '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  process.exitCode = 0
})

function reportOfRun(): RunReport {
  const acme = plantedSource('acme')
  const { db, read } = scene(acme)
  const readings = [read(acme, january(1), { 'x @me <b>': ['1', '5'] }), read(acme, january(2), 'oops @me')]
  return { today: '2026-01-02', at: january(2), readings, skipped: [], held: heldChanges(db), exported: null }
}

test('tells figures, refused readings, and for each held change page, reason, values and evidence', () => {
  const text = summaryMarkdown(reportOfRun())
  expect(text).toContain('| 2 | 0 | 1 | 0 | 0 | 1 | 0 | 1 |')
  expect(text).toMatch(/^- refused `acme` 2026-01-02T12:00:00Z: malformed: `no object`$/m)
  expect(text).toMatch(
    /^- held `acme:x @me <b>`: `first_seen`: `first seen: input \$1\.00, output \$5\.00`; evidence `[0-9a-f]{12}` of `https:\/\/acme\.example\/prices`; cleared by /m,
  )
})

test("goes to GitHub's step summary where there is one, and to --summary otherwise", () => {
  const dir = temporaryFolder()
  const [step, file] = [join(dir, 'step.md'), join(dir, 'file.md')]
  const report = reportOfRun()
  finishRun(report, { summary: file })
  vi.stubEnv('GITHUB_STEP_SUMMARY', step)
  finishRun(report, { summary: join(dir, 'unused.md') })
  finishRun(report, {})
  const text = summaryMarkdown(report)
  expect([readFileSync(file, 'utf8'), readFileSync(step, 'utf8')]).toEqual([text, text + text])
  expect(process.exitCode).toBe(10)
})

test.each([
  [0, 1000],
  [700, 1000],
  [960, 1000],
  [1200, 1000],
])('a file that holds %i bytes never grows beyond %i, and is cut at the end of a line', (before, most) => {
  const file = join(temporaryFolder(), 'summary.md')
  writeFileSync(file, 'x'.repeat(before))
  appendSummary(file, 'täglich `acme`\n'.repeat(500), most)
  const text = readFileSync(file, 'utf8')
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(Math.max(before, most))
  expect(text.slice(before)).toMatch(/^(täglich `acme`(\n|$))*(\n… cut here; .*\n)?$|^$/)
})

test('a summary that cannot be written is a storage fault', () => {
  expect(() => appendSummary(temporaryFolder(), 'x')).toThrow(expect.objectContaining({ code: 'storage' }))
})
