import { resolve } from 'node:path'
import { Fault } from '@ratecard/core'
import { instantPaths } from '@ratecard/core/published'
import type { Db } from '@ratecard/db'
import { instantArtifacts, timelessArtifacts } from './artifacts/index.ts'
import { codeVersion } from './code-version.ts'
import { fingerprint } from './fingerprint.ts'
import { buildHealth } from './health/build-health.ts'
import { readIndexCounts } from './health/read-index-counts.ts'
import { buildRevision } from './revision.ts'
import { buildSite } from './site.ts'
import { type ExportContext, loadSnapshot } from './snapshot.ts'
import { readAsOf, readJobs } from './snapshot-queries.ts'
import { validateHealth, validateSite } from './validate-site.ts'
import { recover } from './writer/generations.ts'
import { defaultHostLimits, type HostLimits } from './writer/host-limits.ts'
import { type LiveTree, readLiveTree } from './writer/live-tree.ts'
import { replaceInPlace, revisionArtifact, type Written, writeTree } from './writer/write-tree.ts'

export interface ExportOptions extends ExportContext {
  outDir: string
  /** Lets the tree lose more than 5 % of its endpoints, or a provider. */
  allowShrink: boolean
  limits?: HostLimits
}

export interface ExportResult extends Written {
  endpoints: number
  priced: number
  /** Nothing that is published had changed, so that only the instant files were made. */
  skippedRender: boolean
}

/**
 * Publishes the database as a tree of files; see `writeTree`.
 * @throws Fault `export_refused` when the new tree must not replace the live one, which then stays
 */
export function exportTree(db: Db, options: ExportOptions): ExportResult {
  const outDir = resolve(options.outDir)
  try {
    recover(outDir)
    const live = readLiveTree(outDir, instantPaths)
    return db.sqlite.transaction(() => publish(db, { ...options, outDir }, live))()
  } catch (error) {
    if (error instanceof Fault || !isFileError(error)) throw error
    const code = brokenStorage.has(error.code) ? 'storage' : 'export_refused'
    throw new Fault(code, `cannot write ${outDir}: ${error.message}`, { cause: error })
  }
}

function publish(db: Db, options: ExportOptions, live: LiveTree | null): ExportResult {
  const { outDir, generatedAt, allowShrink, limits = defaultHostLimits } = options
  const counts = readIndexCounts(db)
  const asOf = readAsOf(db)
  const health = validateHealth(buildHealth({ ...options, asOf, jobs: readJobs(db), counts }))
  const instant = instantArtifacts(health, options)
  const code = codeVersion()
  const input = { generatedAt, asOf, code, data: fingerprint(db, options, code) }
  const index = { endpoints: counts.tracked, priced: counts.priced }

  const revision = live?.revision
  if (live?.isWhole && revision?.data === input.data) {
    const artifacts = [
      ...instant,
      revisionArtifact(() => ({ ...revision, generated_at: generatedAt, as_of: asOf })),
    ]
    const written = replaceInPlace(outDir, artifacts)
    const unchanged = Object.keys(live.listed).length + 1
    return {
      ...index,
      written,
      unchanged,
      removed: 0,
      files: unchanged + artifacts.length,
      skippedRender: true,
    }
  }

  const site = buildSite(loadSnapshot(db, options), health)
  validateSite(site)
  const next = {
    timeless: timelessArtifacts(site),
    instant,
    revision: (files: LiveTree['listed'], manifestSha256: string) =>
      buildRevision(input, files, manifestSha256),
  }
  const written = writeTree(next, live, { outDir, limits, allowShrink })
  return { ...written, ...index, skippedRender: false }
}

const brokenStorage = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'])

function isFileError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string'
}
