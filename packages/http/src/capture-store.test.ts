import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sha256 } from '@ratecard/core'
import { expect, onTestFinished, test } from 'vitest'
import { captureStore } from './capture-store.ts'
import type { Fetched } from './fetched.ts'

const bytes = Buffer.from('prices')
const hash = sha256(bytes)
const fetched: Fetched = {
  bytes,
  contentType: 'text/html',
  part: null,
  url: 'https://a.example/new',
  redirects: ['https://a.example/old'],
  status: 200,
  headers: { 'content-type': 'text/html' },
  sha256: hash,
  observedAt: '2026-08-21T12:00:00Z',
  serverDate: null,
}

async function temporaryFolder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'captures-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  return dir
}

const filesIn = async (dir: string) =>
  (await readdir(dir, { recursive: true })).filter((name) => name.includes(path.sep)).sort()

test('keeps the body by its hash, and where it came from beside it', async () => {
  const dir = await temporaryFolder()
  const file = await captureStore(dir).keep(fetched)
  expect(file).toBe(path.join(dir, hash.slice(0, 2), hash))
  expect(await readFile(file, 'utf8')).toBe('prices')
  const { bytes: _, ...origin } = fetched
  expect(JSON.parse(await readFile(`${file}.20260821T120000Z.json`, 'utf8'))).toEqual({ ...origin, bytes: 6 })
})

test('the same again changes nothing; another reading of the same body adds only where it came from', async () => {
  const dir = await temporaryFolder()
  const store = captureStore(dir)
  const file = await store.keep(fetched)
  const { mtimeMs, ino } = await stat(file)
  await Promise.all([store.keep(fetched), store.keep(fetched), captureStore(dir).keep(fetched)])
  expect(await filesIn(dir)).toHaveLength(2)
  await store.keep({ ...fetched, observedAt: '2026-08-22T12:00:00Z' })
  expect(await filesIn(dir)).toHaveLength(3)
  expect(await stat(file)).toMatchObject({ mtimeMs, ino })
})

test('several at once leave whole files and nothing else', async () => {
  const dir = await temporaryFolder()
  const store = captureStore(dir)
  await Promise.all(Array.from({ length: 8 }, () => store.keep(fetched)))
  expect(await filesIn(dir)).toHaveLength(2)
  expect(await readFile(path.join(dir, hash.slice(0, 2), hash), 'utf8')).toBe('prices')
})

test('storage that fails is a fault, and leaves nothing behind', async () => {
  const dir = await temporaryFolder()
  await writeFile(path.join(dir, 'file'), '')
  await expect(captureStore(path.join(dir, 'file')).keep(fetched)).rejects.toMatchObject({
    name: 'Fault',
    code: 'storage',
  })
  await mkdir(path.join(dir, hash.slice(0, 2)))
  await mkdir(path.join(dir, hash.slice(0, 2), `${hash}.20260821T120000Z.json`))
  await captureStore(dir).keep(fetched)
  expect((await filesIn(dir)).filter((name) => name.endsWith('.tmp'))).toEqual([])
})
