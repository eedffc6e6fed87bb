// Entry of every npm script. Plain JavaScript for Node 20 and newer: it finds (or fetches, once) a Node that
// strips types and loads the prebuilt SQLite binding, installs the locked dependencies, and hands over.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE_WANTED = '24.21.0'
const PNPM_WANTED = '12.21.0'
const NODE_NEEDED = [22, 19]

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const nodePathNote = join(modules, '.ratecard-node')
const installNote = join(modules, '.ratecard-lock')

const isNewEnough = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor >= NODE_NEEDED[1])
}

// An npx around us passes its own --package and --call on, which an npx of ours must not inherit.
const { npm_config_package, npm_config_call, ...ownEnv } = process.env
// Tools with a `node` of their own choosing get the one that runs this script.
if (isNewEnough()) ownEnv.PATH = `${dirname(process.execPath)}:${ownEnv.PATH}`

const run = (command, args, env = {}) => {
  const result = spawnSync(command, args, { stdio: 'inherit', env: { ...ownEnv, ...env } })
  if (result.error) {
    console.error(`ratecard: cannot start ${command}: ${result.error.message}`)
    return 1
  }
  return result.status ?? 130
}

const hasPnpm = () => spawnSync('pnpm', ['--version'], { stdio: 'ignore' }).status === 0

const [, self, task = 'start', ...rest] = process.argv

if (!isNewEnough()) {
  if (process.env.RATECARD_BOOTSTRAPPED) {
    console.error(`ratecard: Node ${process.versions.node} is too old and no newer one could be fetched`)
    process.exit(1)
  }
  const known = existsSync(nodePathNote) ? readFileSync(nodePathNote, 'utf8') : ''
  const env = { RATECARD_BOOTSTRAPPED: '1' }
  if (existsSync(known)) process.exit(run(known, [self, task, ...rest], env))
  const wanted = [
    '--yes',
    '-p',
    `node@${NODE_WANTED}`,
    '-p',
    `pnpm@${PNPM_WANTED}`,
    'node',
    self,
    task,
    ...rest,
  ]
  process.exit(run('npx', wanted, env))
}

const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
if (!existsSync(installNote) || readFileSync(installNote, 'utf8') !== lock) {
  const args = ['install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn']
  const options = { cwd: root, stdio: ['inherit', 2, 2], env: ownEnv }
  const installed = hasPnpm()
    ? spawnSync('pnpm', args, options)
    : spawnSync('npx', ['--yes', `pnpm@${PNPM_WANTED}`, ...args], options)
  if (installed.status !== 0) process.exit(installed.status ?? 1)
  mkdirSync(modules, { recursive: true })
  writeFileSync(installNote, lock)
  writeFileSync(nodePathNote, process.execPath)
}

// A small young generation: payloads die young, and a replay then peaks at some 270 MB instead of 430 MB.
const cli = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  join(root, 'apps/jobs/src/main.ts'),
]
const bin = (name) => join(modules, '.bin', name)

const report = join(root, '.turbo/unit.json')

/** The closing line that continuous integration reads. A test file that could not be loaded counts as a failure. */
const printTotals = () => {
  if (!existsSync(report)) return console.log('0 passed, 1 failed')
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : ''
  console.log(`${numPassedTests} passed, ${numFailedTests + broken.length} failed${skipped}`)
}

const tasks = {
  start: () => run(process.execPath, [...cli, 'start', ...rest]),
  ratecard: () => run(process.execPath, [...cli, ...rest]),
  'new-source': () => run(process.execPath, [join(root, 'packages/sources/scaffold/new-source.ts'), ...rest]),
  mutants: () =>
    run(bin('vitest'), ['run', 'packages/sources/src/mutation.test.ts', ...rest], {
      RATECARD_MUTANTS: '1000',
    }),
  bench: () => run(bin('tsx'), [join(root, 'apps/jobs/bench/main.ts'), ...rest]),
  totals: printTotals,
  test: () => {
    rmSync(report, { force: true })
    const turbo = [
      bin('turbo'),
      'run',
      'lint',
      'typecheck',
      'unit',
      '--output-logs=full',
      '--log-order=grouped',
      ...rest,
    ]
    // turbo wants to find the package manager itself, too.
    const [command, ...args] = hasPnpm() ? turbo : ['npx', '--yes', '-p', `pnpm@${PNPM_WANTED}`, ...turbo]
    const status = run(command, args, { TURBO_TELEMETRY_DISABLED: '1' })
    printTotals()
    return status
  },
}

if (!tasks[task]) {
  console.error(`ratecard: unknown task ${task}; one of ${Object.keys(tasks).join(', ')}`)
  process.exit(64)
}
process.chdir(root)
process.exit(tasks[task]())
