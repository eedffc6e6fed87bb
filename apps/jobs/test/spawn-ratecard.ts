import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sha256 } from '@ratecard/core'
import pLimit from 'p-limit'
import { expect, onTestFinished } from 'vitest'

/** Node keeps what it compiled there, so that the next process starts sooner. */
const compileCache = join(tmpdir(), 'ratecard-test-compile-cache')
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export interface Ended {
  exit: number
  stdout: string
  /** Without its empty lines. */
  stderr: string[]
}

/** Runs the command line in a process of its own. */
export function ratecard(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [main, ...args],
      { cwd, env: { ...process.env, NODE_COMPILE_CACHE: compileCache, GITHUB_STEP_SUMMARY: '', ...env } },
      (_, stdout, stderr) => {
        resolve({ exit: child.exitCode ?? -1, stdout, stderr: stderr.split('\n').filter(Boolean) })
      },
    )
  })
}

/** Two at a time: a process takes most of a second to start. */
export async function inPairs<T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<void> {
  const limit = pLimit(2)
  await Promise.all(items.map((item) => limit(task, item)))
}

/** A folder that goes when the test ends. */
export function temporaryFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'ratecard-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Every file below a folder, but the locks of runs, with the hash of its bytes. */
export function filesOf(dir: string): Map<string, string> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock.sqlite'))
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(files.sort().map((file) => [file.slice(dir.length + 1), sha256(readFileSync(file))]))
}

/** One clear line for people, which may be followed by where to find help; never a stack trace. */
export function expectOneLine(stderr: readonly string[], said: RegExp): void {
  const [first, ...more] = stderr
  expect(first).toMatch(/^(ratecard|error): \S/)
  expect(first).toMatch(said)
  expect(more.filter((line) => line !== '(--help lists the options)')).toEqual([])
}
