import { lstatSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Report } from './problem.ts'

/** Reads a tree as a consumer would, and reports what cannot be read. */
export interface TreeReader {
  has(path: string): boolean
  bytes(path: string): Buffer | null
  text(path: string): string | null
  /** null when the file is missing or is not what its schema says. */
  document<T>(path: string, schema: z.ZodType<T>): T | null
}

export function treeReader(folder: string, report: Report): TreeReader {
  const stat = (path: string) => lstatSync(`${folder}/${path}`, { throwIfNoEntry: false })
  const bytes = (path: string) => {
    if (stat(path)?.isFile()) return readFileSync(`${folder}/${path}`)
    report(path, 'is missing')
    return null
  }
  return {
    has: (path) => stat(path)?.isFile() === true,
    bytes,
    text: (path) => bytes(path)?.toString() ?? null,
    document: (path, schema) => {
      const text = bytes(path)?.toString()
      if (text === undefined) return null
      const { data, error } = schema.safeParse(parseJson(text))
      if (error) report(path, z.prettifyError(error))
      return data ?? null
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
