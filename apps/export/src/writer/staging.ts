import { constants, copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startNext } from './generations.ts'

/** The next tree while it is being built; its folder is made when the first file needs it. */
export interface Staging {
  readonly isStarted: boolean
  write(path: string, bytes: Uint8Array): void
  /** Takes over a file of the live tree, by a hard link where the file system has them. */
  keep(path: string): void
}

export function stagingFor(outDir: string): Staging {
  let next: string | undefined
  const folders = new Set<string>()
  const place = (path: string) => {
    next ??= startNext(outDir)
    const target = join(next, path)
    const folder = dirname(target)
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    return target
  }
  return {
    get isStarted() {
      return next !== undefined
    },
    write: (path, bytes) => writeFileSync(place(path), bytes),
    keep: (path) => linkOrCopy(join(outDir, path), place(path)),
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to, constants.COPYFILE_FICLONE)
  }
}
