import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '@ratecard/core'
import { type Manifest, Manifest as manifestSchema, type Revision } from '@ratecard/core/published'
import type { Artifact } from '../artifact.ts'
import { toJson } from '../to-json.ts'
import { checkPaths } from './check-paths.ts'
import { dropNext, scratchFile, swap } from './generations.ts'
import { checkFileCount, checkFileSize, type HostLimits } from './host-limits.ts'
import { type LiveTree, type ManifestFiles, manifestPath, revisionPath } from './live-tree.ts'
import { checkShrink } from './shrink.ts'
import { stagingFor } from './staging.ts'

export interface NextTree {
  /** What the manifest lists. */
  timeless: readonly Artifact[]
  /** What it leaves out. */
  instant: readonly Artifact[]
  /** The revision of the finished tree. */
  revision(files: ManifestFiles, manifestSha256: string): Revision
}

export interface WriteOptions {
  outDir: string
  limits: HostLimits
  allowShrink: boolean
}

export interface Written {
  written: number
  unchanged: number
  removed: number
  files: number
}

/**
 * Makes the live tree what `next` says. Only what differs is written, what no longer belongs goes, and a reader never
 * sees half a tree: where more than instants differ, the whole is built aside and swapped in.
 * @throws Fault `export_refused`; the live tree then stays as it is
 */
export function writeTree(next: NextTree, live: LiveTree | null, options: WriteOptions): Written {
  const { outDir, limits } = options
  const paths = [...next.timeless, ...next.instant].map(({ path }) => path)
  checkPaths([...paths, manifestPath, revisionPath])
  checkFileCount(paths.length + 2, limits)
  if (live && !options.allowShrink) checkShrink(live.listed, paths)
  const known = new Map(Object.entries(live?.intact ?? {}))
  const staging = stagingFor(outDir)
  try {
    const files: [path: string, file: ManifestFiles[string]][] = []
    const kept: string[] = []
    const write = (path: string, bytes: Uint8Array) => {
      checkFileSize(path, bytes.length, limits)
      staging.write(path, bytes)
    }
    for (const { path, render } of next.timeless) {
      const bytes = Buffer.from(render())
      const file = { sha256: sha256(bytes), bytes: bytes.length }
      files.push([path, file])
      if (known.get(path)?.sha256 === file.sha256) kept.push(path)
      else write(path, bytes)
    }
    const manifest = manifestOf(files)
    const manifestBytes = Buffer.from(toJson(manifest))
    const instants = [
      ...next.instant,
      revisionArtifact(() => next.revision(manifest.files, sha256(manifestBytes))),
    ]
    const removed = Object.keys(live?.listed ?? {}).filter(
      (path) => !Object.hasOwn(manifest.files, path),
    ).length
    const isSame = live?.isWhole && !staging.isStarted && removed === 0
    const counts = { unchanged: kept.length, removed, files: paths.length + 2 }
    if (isSame) return { ...counts, written: replaceInPlace(outDir, instants), unchanged: kept.length + 1 }
    for (const path of kept) staging.keep(path)
    for (const { path, render } of instants) write(path, Buffer.from(render()))
    write(manifestPath, manifestBytes)
    swap(outDir)
    return { ...counts, written: counts.files - kept.length }
  } catch (error) {
    dropNext(outDir)
    throw error
  }
}

/**
 * Replaces the files of the live tree that differ, one by one.
 * @returns how many did
 */
export function replaceInPlace(outDir: string, artifacts: readonly Artifact[]): number {
  let written = 0
  for (const { path, render } of artifacts) {
    const text = render()
    if (readFileSync(join(outDir, path), 'utf8') === text) continue
    writeFileSync(scratchFile(outDir), text)
    renameSync(scratchFile(outDir), join(outDir, path))
    written++
  }
  return written
}

export function revisionArtifact(revision: () => Revision): Artifact {
  return { path: revisionPath, render: () => toJson(revision()) }
}

function manifestOf(files: [path: string, file: ManifestFiles[string]][]): Manifest {
  files.sort(([a], [b]) => (a < b ? -1 : 1))
  return manifestSchema.parse({ schema_version: 1, count: files.length, files: Object.fromEntries(files) })
}
