import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { compareCodePoints, Fault } from '@ratecard/core'
import type { Observation } from './observation.ts'

export const shardExtension = '.ndjson'

/** Where one line stands. */
export interface ShardLine {
  path: string
  /** Counted from 1. */
  number: number
  /** In bytes. */
  start: number
  end: number
}

/**
 * Writes observations, one file per source and one line each. What an earlier run left of a source is replaced.
 *
 * @throws Fault `storage` when the folder cannot be made
 */
export function shardWriter(dir: string): (observation: Observation) => void {
  try {
    mkdirSync(dir, { recursive: true })
  } catch (error) {
    throw new Fault(
      'storage',
      `cannot use the folder ${dir}: ${error instanceof Error ? error.message : error}`,
    )
  }
  const started = new Set<string>()
  return (observation) => {
    const path = join(dir, `${observation.source}${shardExtension}`)
    const write = started.has(path) ? appendFileSync : writeFileSync
    write(path, `${JSON.stringify(observation)}\n`)
    started.add(path)
  }
}

/**
 * The files of any number of shards, wherever they lie below the folders. Links are not followed.
 * @throws Fault `usage` for a folder that does not exist
 */
export function shardFiles(dirs: readonly string[]): string[] {
  return dirs.flatMap((dir) => {
    if (!existsSync(dir) || !statSync(dir).isDirectory())
      throw new Fault('usage', `no folder ${dir} to merge`)
    return readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(shardExtension))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort(compareCodePoints)
  })
}

const lineFeed = 10

/** The lines of a file; what follows the last line feed is one that was cut off, and is given as well. */
export function splitLines(path: string, bytes: Uint8Array): ShardLine[] {
  const lines: ShardLine[] = []
  for (let start = 0; start < bytes.length; ) {
    const feed = bytes.indexOf(lineFeed, start)
    const end = feed < 0 ? bytes.length : feed
    lines.push({ path, number: lines.length + 1, start, end })
    start = end + 1
  }
  return lines
}

export function readLine({ path, start, end }: ShardLine): string {
  const bytes = Buffer.alloc(end - start)
  const file = openSync(path, 'r')
  try {
    readSync(file, bytes, 0, bytes.length, start)
  } finally {
    closeSync(file)
  }
  return bytes.toString('utf8')
}
