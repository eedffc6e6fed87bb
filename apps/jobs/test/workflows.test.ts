import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listReplay } from '@ratecard/scraper'
import { registry } from '@ratecard/sources'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { makeReplay } from './fixture-replay.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(root, '.github/workflows')

const Permissions = z.record(z.string(), z.enum(['read', 'write', 'none']))
const Step = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  env: z.record(z.string(), z.string()).optional(),
  run: z.string().optional(),
})
const Job = z.object({
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  if: z.string().optional(),
  'timeout-minutes': z.int(),
  permissions: Permissions.optional(),
  strategy: z.object({ 'fail-fast': z.literal(false), matrix: z.string() }).optional(),
  outputs: z.record(z.string(), z.string()).optional(),
  steps: z.array(Step),
})
const Workflow = z.object({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: Permissions,
  concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.boolean() }),
  env: z.record(z.string(), z.string()).optional(),
  jobs: z.record(z.string(), Job),
})
type Job = z.infer<typeof Job>

const names = readdirSync(folder).sort()
const workflows = new Map(
  names.map((name) => [name, Workflow.parse(parse(readFileSync(join(folder, name), 'utf8')))]),
)
const jobs = [...workflows].flatMap(([file, { jobs }]) =>
  Object.entries(jobs).map(([id, job]) => ({ file, id, job })),
)
const steps = jobs.flatMap(({ file, id, job }) => job.steps.map((step) => ({ file, id, job, step })))

const writes = ({ permissions = {} }: Job) =>
  Object.entries(permissions)
    .filter(([, access]) => access === 'write')
    .map(([scope]) => scope)

describe('every workflow', () => {
  test('is one of four', () => {
    expect(names).toEqual(['ci.yml', 'publish.yml', 'verify.yml', 'watchdog.yml'])
  })

  test('uses actions pinned by their full commit, with the release beside it', () => {
    const lines = names.flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => /\buses:/.test(line)),
    )
    expect(lines.length).toBe(steps.filter(({ step }) => step.uses).length)
    for (const line of lines) {
      expect(line).toMatch(/^ +(- )?uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    }
  })

  test('may read, and writes only in the jobs that must', () => {
    for (const [file, { permissions }] of workflows)
      expect([file, permissions]).toEqual([file, { contents: 'read' }])
    expect(
      jobs.filter(({ job }) => writes(job).length > 0).map(({ file, id, job }) => [file, id, ...writes(job)]),
    ).toEqual([
      ['publish.yml', 'deploy', 'pages', 'id-token'],
      ['verify.yml', 'write', 'contents'],
      ['verify.yml', 'deploy', 'pages', 'id-token'],
      ['watchdog.yml', 'watch', 'issues'],
    ])
  })

  test('leaves the token in the clone only where the ledger is pushed', () => {
    const kept = steps
      .filter(({ step }) => step.uses?.startsWith('actions/checkout@'))
      .filter(({ step }) => step.with?.['persist-credentials'] !== false)
    expect(kept.map(({ file, id }) => [file, id])).toEqual([['verify.yml', 'write']])
  })

  test('never cancels a writer, and lets one write at a time', () => {
    const groups = [...workflows].map(([file, { concurrency }]) => [file, ...Object.values(concurrency)])
    expect(groups).toEqual([
      ['ci.yml', expect.stringMatching(/^ci-/), true],
      ['publish.yml', 'ratecard-writer', false],
      ['verify.yml', 'ratecard-writer', false],
      ['watchdog.yml', 'ratecard-watchdog', false],
    ])
    expect(jobs.filter(({ file, job }) => file === 'ci.yml' && writes(job).length > 0)).toEqual([])
  })

  test('has one command in a step, of ours, and no expression in it', () => {
    const commands = steps.flatMap(({ step }) => step.run ?? [])
    expect(commands.length).toBeGreaterThan(8)
    for (const command of commands) {
      expect(command).not.toContain('${{')
      expect(command).toMatch(/^(npm run -s ratecard -- [^;&|\n`]+|\.ci\/run|exit "\$\{EXIT:-1\}")$/)
    }
  })

  test('has no expressions but these; none holds what others wrote', () => {
    const text = names.map((name) => readFileSync(join(folder, name), 'utf8')).join('')
    expect([...new Set([...text.matchAll(/\$\{\{ ?(.*?) ?\}\}/g)].map(([, inner]) => inner))].sort()).toEqual(
      [
        '!cancelled()',
        "!cancelled() && needs.observe.result != 'skipped'",
        "!cancelled() && needs.write.result == 'success'",
        "!cancelled() && needs.write.result == 'success' && vars.RATECARD_BASE_URL != ''",
        'fromJSON(needs.plan.outputs.matrix)',
        'github.ref',
        'github.token',
        'matrix.sources',
        'needs.plan.outputs.matrix != \'{"sources":[]}\'',
        'needs.write.outputs.exit',
        'steps.matrix.outputs.matrix',
        'steps.merge.outputs.exit',
        'strategy.job-index',
        'vars.RATECARD_BASE_URL',
        "vars.RATECARD_BASE_URL != ''",
      ],
    )
  })

  test('runs off the hour and by hand, where it runs by the clock', () => {
    for (const [file, { on }] of workflows) {
      if (file === 'ci.yml') continue
      expect(Object.keys(on)).toEqual(['schedule', 'workflow_dispatch'])
      const [{ cron }] = z.tuple([z.object({ cron: z.string() })]).parse(on.schedule)
      expect(cron).toMatch(/^([1-9]|[1-5]\d) /)
    }
  })
})

test('ci.yml needs no write token and no secret for a pull request of anybody', () => {
  expect(Object.keys(workflows.get('ci.yml')?.on ?? {})).toEqual(['pull_request', 'push'])
})

describe('the steps, by hand in a scratch clone', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'ratecard-clone-'))
  const clone = join(scratch, 'clone')
  const replay = join(scratch, 'replay')
  afterAll(() => rmSync(scratch, { recursive: true, force: true }))
  beforeAll(() => {
    makeClone(scratch, clone)
    makeReplay(replay)
    moveToPast(replay)
  })
  const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' })

  /** Runs the steps of a job as GitHub does: in order, each in a shell of its own, up to the first that fails. */
  function runJob(
    file: string,
    id: string,
    env: Record<string, string> = {},
  ): { exit: number; outputs: Map<string, string>; said: string } {
    const output = join(scratch, 'output')
    writeFileSync(output, '')
    let said = ''
    let exit = 0
    for (const { run, env: own = {} } of workflows.get(file)?.jobs[id]?.steps ?? []) {
      if (run === undefined) continue
      for (const name of Object.keys(own)) expect(Object.keys(env)).toContain(name)
      const ended = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
        cwd: clone,
        encoding: 'utf8',
        env: {
          ...process.env,
          RATECARD_REPLAY: replay,
          RATECARD_BASE_URL: '',
          GITHUB_OUTPUT: output,
          ...env,
        },
      })
      said += ended.stdout + ended.stderr
      exit = ended.status ?? -1
      if (exit !== 0) break
    }
    const lines = readFileSync(output, 'utf8').split('\n').filter(Boolean)
    const outputs = new Map(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
    return { exit, outputs, said }
  }

  test('verify.yml: plan, observe, write, verdict', () => {
    const plan = runJob('verify.yml', 'plan')
    expect(plan.exit, plan.said).toBe(0)
    const { sources } = z
      .strictObject({ sources: z.array(z.string().regex(/^[a-z0-9-]+( [a-z0-9-]+)*$/)) })
      .parse(JSON.parse(plan.outputs.get('matrix') ?? ''))
    expect(sources.flatMap((ids) => ids.split(' ')).sort()).toEqual(registry.map(({ id }) => id).sort())

    // Fewer machines than there, for the sake of time; what must be refused is among it, so the job is red.
    const observe = runJob('verify.yml', 'observe', { SOURCES: sources.join(' ') })
    expect(observe.exit, observe.said).toBe(10)
    expect(readdirSync(join(clone, 'observations')).sort()).toEqual(
      registry.map(({ id }) => `${id}.ndjson`).sort(),
    )

    const write = runJob('verify.yml', 'write')
    expect(write.exit, write.said).toBe(0)
    expect(write.said).toMatch(/sound/)
    expect(write.said).toMatch(/ \d{2,} priced/)
    expect(existsSync(join(clone, 'dist/api/all.json'))).toBe(true)
    expect(git('status', '--porcelain')).toBe('')
    expect(git('log', '--format=%s', 'origin/main').split('\n')[0]).toMatch(/^Ledger as of 20/)
    expect(git('show', '--name-only', '--format=', 'HEAD').trim().split('\n')).toContain(
      'db/ledger/stamps.ndjson',
    )
    expect(write.outputs.get('exit')).toBe('10')

    const verdict = runJob('verify.yml', 'verdict', { EXIT: write.outputs.get('exit') ?? '' })
    expect(verdict.exit).toBe(10)
    expect(runJob('verify.yml', 'verdict', { EXIT: '0' }).exit).toBe(0)
    expect(runJob('verify.yml', 'verdict', { EXIT: '' }).exit).toBe(1)
  }, 60_000)

  test('publish.yml: from the ledger alone', () => {
    for (const path of ['dist', '.ratecard', 'observations'])
      rmSync(join(clone, path), { recursive: true, force: true })
    const build = runJob('publish.yml', 'build')
    expect(build.exit, build.said).toBe(0)
    expect(existsSync(join(clone, 'dist/health.json'))).toBe(true)
    expect(git('status', '--porcelain')).toBe('')
  }, 60_000)
})

/** The fixtures play in years to come, which the real clock would refuse. */
function moveToPast(replay: string): void {
  for (const { files } of listReplay(replay).entries)
    for (const { path } of files)
      renameSync(path, join(dirname(path), basename(path).replace(/^\d{4}/, '2025')))
}

/** A clone of what lies here, committed or not, with a remote that it can push to; dependencies are shared. */
function makeClone(scratch: string, clone: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const path of listed.split('\0').filter((path) => path && existsSync(join(root, path)))) {
    mkdirSync(dirname(join(clone, path)), { recursive: true })
    cpSync(join(root, path), join(clone, path))
  }
  rmSync(join(clone, 'db/ledger'), { recursive: true, force: true })
  mkdirSync(join(clone, 'db/ledger'))
  shareModules(root, clone)
  const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, stdio: 'ignore' })
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', join(scratch, 'origin.git')])
  git('init', '--initial-branch=main')
  git('remote', 'add', 'origin', join(scratch, 'origin.git'))
  git('add', '--all')
  git('-c', 'user.name=test', '-c', 'user.email=test@example.org', 'commit', '--message', 'all')
  git('push', 'origin', 'main')
}

/** Installed dependencies by link, the packages of the workspace as they lie in the clone. */
function shareModules(from: string, to: string): void {
  mkdirSync(join(to, 'node_modules'))
  for (const name of readdirSync(join(from, 'node_modules'))) {
    if (name === '.ratecard-lock') continue
    symlinkSync(join(from, 'node_modules', name), join(to, 'node_modules', name))
  }
  // What tells the entry script that these are the locked dependencies.
  cpSync(join(from, 'pnpm-lock.yaml'), join(to, 'node_modules/.ratecard-lock'))
  for (const parent of ['packages', 'apps', '.']) {
    for (const name of parent === '.' ? ['db'] : readdirSync(join(from, parent))) {
      const modules = join(parent, name, 'node_modules')
      if (existsSync(join(from, modules)) && existsSync(join(to, parent, name)))
        cpSync(join(from, modules), join(to, modules), { recursive: true, verbatimSymlinks: true })
    }
  }
}
