import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { cleanText, type Instant, type Source } from '@ratecard/core'
import type { SkippedEntry } from '../run-report.ts'
import { BadLine, parseObservation } from './parse-observation.ts'
import { type ShardLine, shardExtension, splitLines } from './shard-files.ts'

/** One observation: where it stands, and what decides when its turn is. */
export interface Entry {
  source: Source
  at: Instant
  /** What the bodies were, so that two words on one instant stand in one order everywhere. */
  sha256s: string
  line: ShardLine
}

/** Reads a whole file once, and keeps where its observations stand. One bad line makes the file bad. */
export function indexShardFile(
  path: string,
  sources: ReadonlyMap<string, Source>,
): { entries: Entry[] } | { bad: SkippedEntry } {
  const bad = (message: string) => ({
    bad: {
      what: cleanText(path),
      code: 'bad_observation' as const,
      message: `${message}; the file was left out`,
    },
  })
  const source = sources.get(basename(path, shardExtension))
  if (!source) return bad('no source has this id')
  const bytes = readFileSync(path)
  const lines = splitLines(path, bytes)
  if (lines.length === 0) return bad('it is empty')
  const entries: Entry[] = []
  for (const line of lines) {
    try {
      if (line.end === bytes.length) throw new BadLine('it was cut off')
      const { set } = parseObservation(bytes.toString('utf8', line.start, line.end), source)
      entries.push({ source, at: set.at, sha256s: set.captures.map(({ sha256 }) => sha256).join('+'), line })
    } catch (error) {
      if (!(error instanceof BadLine)) throw error
      return bad(`line ${line.number}: ${error.message}`)
    }
  }
  return { entries }
}
