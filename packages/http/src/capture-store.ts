import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Fault, sha256 } from '@ratecard/core'
import type { Fetched } from './fetched.ts'

export interface CaptureStore {
  /**
   * Keeps a body and, beside it, a small JSON of where it came from. Keeping the same again changes nothing.
   *
   * @returns the path of the body: `<dir>/<first two of the hash>/<hash>`; each reading of it has a
   *   `<hash>.<instant>.json` there
   * @throws Fault `storage`
   */
  keep(fetched: Fetched): Promise<string>
}

export function captureStore(dir: string): CaptureStore {
  return {
    keep: async (fetched) => {
      const { bytes, ...origin } = fetched
      const hash = sha256(bytes)
      const folder = path.join(dir, hash.slice(0, 2))
      const body = path.join(folder, hash)
      const instant = fetched.observedAt.replace(/[-:]/g, '')
      try {
        await mkdir(folder, { recursive: true })
        await writeOnce(body, bytes)
        await writeOnce(
          `${body}.${instant}.json`,
          `${JSON.stringify({ ...origin, bytes: bytes.length }, null, 2)}\n`,
        )
        return body
      } catch (error) {
        throw new Fault('storage', `captures cannot be kept in ${dir}: ${String(error)}`, { cause: error })
      }
    },
  }
}

/** Whole or not at all, also when two do it at once. */
async function writeOnce(file: string, data: Uint8Array | string): Promise<void> {
  if (await exists(file)) return
  const temporary = `${file}.${randomUUID()}.tmp`
  try {
    await writeFile(temporary, data, { flag: 'wx' })
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
