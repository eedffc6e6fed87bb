import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { compareCodePoints, Fault, type Instant, parseInstant, sha256 } from '@ratecard/core'
import type { CaptureSet } from './capture.ts'

/** One recorded reading: the files that one source has for one instant. */
export interface ReplayEntry {
  sourceId: string
  at: Instant
  files: readonly { path: string; part: string | null }[]
}

export interface ReplayFolder {
  /** In order of time, then source. */
  entries: ReplayEntry[]
  /** Files whose name does not say when they were captured. */
  unreadable: string[]
}

const captureName = /^(?<instant>[0-9T:Z.-]+?Z)(?:--(?<part>[A-Za-z0-9._-]+?))?\.(?:[a-z0-9]+)(?:\.gz)?$/

/** The instant in a capture's file name (`20260821T120000Z.md.gz`, `2026-08-21T120000Z--part.html`), if there is one. */
export function captureInstant(fileName: string): { at: Instant; part: string | null } | null {
  const groups = captureName.exec(fileName)?.groups
  const at = groups?.instant ? parseInstant(groups.instant) : null
  return at ? { at, part: groups?.part ?? null } : null
}

/** @throws Fault `usage` when the folder does not exist */
export function listReplay(dir: string): ReplayFolder {
  if (!existsSync(dir) || !statSync(dir).isDirectory()) throw new Fault('usage', `no folder ${dir} to replay`)
  const entries = new Map<string, ReplayEntry & { files: { path: string; part: string | null }[] }>()
  const unreadable: string[] = []
  for (const sourceId of readdirSync(dir).sort(compareCodePoints)) {
    const folder = join(dir, sourceId)
    if (!statSync(folder).isDirectory()) continue
    for (const name of readdirSync(folder).sort(compareCodePoints)) {
      const path = join(folder, name)
      const named = captureInstant(name)
      if (!named) {
        unreadable.push(path)
        continue
      }
      const key = `${named.at} ${sourceId}`
      const entry = entries.get(key) ?? { sourceId, at: named.at, files: [] }
      entry.files.push({ path, part: named.part })
      entries.set(key, entry)
    }
  }
  const ordered = [...entries].sort(([a], [b]) => compareCodePoints(a, b)).map(([, entry]) => entry)
  return { entries: ordered, unreadable }
}

/** @param url where the source is read; replayed bodies did not record their own */
export function loadReplay(entry: ReplayEntry, url: string): CaptureSet {
  const captures = entry.files.map(({ path, part }) => {
    const bytes = readCaptureFile(path)
    return {
      bytes,
      part,
      url,
      contentType: null,
      redirects: [],
      status: null,
      headers: {},
      sha256: sha256(bytes),
    }
  })
  return { sourceId: entry.sourceId, at: entry.at, captures }
}

/** @throws Fault `usage` when the file cannot be read */
export function readCaptureFile(path: string): Uint8Array {
  try {
    const bytes = readFileSync(path)
    return path.endsWith('.gz') ? gunzipSync(bytes) : bytes
  } catch (error) {
    throw new Fault('usage', `cannot read ${path}: ${error instanceof Error ? error.message : error}`)
  }
}
