import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault, sha256 } from '@ratecard/core'
import { Manifest, Revision } from '@ratecard/core/published'

export const manifestPath = 'manifest.json'
export const revisionPath = 'api/revision.json'

export type ManifestFiles = Manifest['files']

/** The tree that readers see now. */
export interface LiveTree {
  folder: string
  /** Files as the last export left them: there, of the right size, and not touched since. */
  intact: ManifestFiles
  /** Whether nothing was added, removed or touched since the last export. */
  isWhole: boolean
  /** All that the manifest lists, intact or not. */
  listed: ManifestFiles
  /** null when the revision is missing or belongs to another manifest. */
  revision: Revision | null
}

/**
 * @returns null when there is no tree yet
 * @throws Fault `export_refused` when something stands there that no export made: it is never touched
 */
export function readLiveTree(folder: string, instantPaths: readonly string[]): LiveTree | null {
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  if (!stat) return null
  if (!stat.isDirectory()) throw refused(folder, 'is no folder (a link cannot be swapped in one step)')
  if (readdirSync(folder).length === 0) return null
  const manifestText = readIfThere(join(folder, manifestPath))
  const manifest = Manifest.safeParse(parseJson(manifestText))
  if (manifestText === null || !manifest.success) {
    throw refused(folder, 'is not empty and holds no tree of an earlier export; choose another folder')
  }
  const revision = Revision.safeParse(parseJson(readIfThere(join(folder, revisionPath))))
  const isOwn = revision.success && revision.data.resources[manifestPath] === sha256(manifestText)
  const listed = manifest.data.files
  const { intact, extra } = inspect(folder, listed, new Set([manifestPath, ...instantPaths]))
  const isWhole = extra === 0 && Object.keys(intact).length === manifest.data.count
  return { folder, intact, isWhole, listed, revision: isOwn ? revision.data : null }
}

/** A file that is newer than the manifest, which is written last, was touched by somebody else. */
function inspect(folder: string, listed: ManifestFiles, besides: ReadonlySet<string>) {
  const newest = lstatSync(join(folder, manifestPath)).mtimeMs
  const known = new Map(Object.entries(listed))
  const intact: ManifestFiles = {}
  let extra = 0
  let missing = besides.size
  for (const path of filesIn(folder, '')) {
    const file = known.get(path)
    if (!file) {
      if (besides.has(path)) missing--
      else extra++
      continue
    }
    const stat = lstatSync(`${folder}/${path}`)
    if (stat.isFile() && stat.size === file.bytes && stat.mtimeMs <= newest) intact[path] = file
  }
  return { intact, extra: extra + missing }
}

/** Every file below a folder, with `/`; links are listed and not followed. */
export function* filesIn(folder: string, prefix: string): Generator<string> {
  for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`
    if (entry.isDirectory()) yield* filesIn(folder, path)
    else yield path
  }
}

function readIfThere(path: string): string | null {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path, 'utf8') : null
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

function refused(folder: string, why: string): Fault {
  return new Fault('export_refused', `${folder} ${why}`)
}
