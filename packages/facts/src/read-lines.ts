import { existsSync, readFileSync } from 'node:fs'
import { Fault } from '@ratecard/core'
import type { z } from 'zod'

/**
 * The lines of one file of reviewed facts; none where the file is missing.
 *
 * @param keyOf what a line is about; only one line may be about it
 * @throws Fault `storage` naming file and line
 */
export function readLines<T>(path: string, shape: z.ZodType<T>, keyOf: (line: T) => string): T[] {
  if (!existsSync(path)) return []
  const seen = new Set<string>()
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .filter((text) => text !== '')
    .map((text, index) => {
      try {
        const line = shape.parse(JSON.parse(text))
        const key = keyOf(line)
        if (seen.has(key)) throw new Error(`a second line about ${key}`)
        seen.add(key)
        return line
      } catch (error) {
        const why = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error)
        throw new Fault('storage', `${path}, line ${index + 1}: ${why}`, { cause: error })
      }
    })
}
