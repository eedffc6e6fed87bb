import { Fault } from '@ratecard/core'

const segmentPattern = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/
const longestPath = 512

/**
 * Refuses paths that could leave the tree, or that some file system would take for one and the same.
 * @throws Fault `export_refused`
 */
export function checkPaths(paths: Iterable<string>): void {
  const seen = new Map<string, string>()
  for (const path of paths) {
    if (!isSafePath(path)) throw refused(path, 'is no safe path')
    const folded = path.toLowerCase()
    const same = seen.get(folded)
    if (same !== undefined) throw refused(path, same === path ? 'is written twice' : `collides with ${same}`)
    seen.set(folded, path)
  }
  for (const [folded, path] of seen) {
    for (let slash = folded.lastIndexOf('/'); slash > 0; slash = folded.lastIndexOf('/', slash - 1)) {
      const file = seen.get(folded.slice(0, slash))
      if (file !== undefined) throw refused(path, `needs a folder where the file ${file} lies`)
    }
  }
}

export function isSafePath(path: string): boolean {
  const isSafe = (segment: string) => segmentPattern.test(segment) && !segment.endsWith('.')
  return path.length <= longestPath && path.split('/').every(isSafe)
}

function refused(path: string, why: string): Fault {
  return new Fault('export_refused', `${JSON.stringify(path)} ${why}`)
}
