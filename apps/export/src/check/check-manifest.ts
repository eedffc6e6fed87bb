import { sha256 } from '@ratecard/core'
import { instantPaths, Manifest, Revision } from '@ratecard/core/published'
import { buildRevision } from '../revision.ts'
import { isSafePath } from '../writer/check-paths.ts'
import { filesIn, manifestPath, revisionPath } from '../writer/live-tree.ts'
import type { Report } from './problem.ts'
import type { TreeReader } from './tree-reader.ts'

/** Every file is listed with its hash and size, every listed file is there, and the revision fits them. */
export function checkManifest(folder: string, tree: TreeReader, report: Report): void {
  const manifest = tree.document(manifestPath, Manifest)
  if (!manifest) return
  const listed = new Map(Object.entries(manifest.files))
  if (manifest.count !== listed.size) report(manifestPath, `count is ${manifest.count}, not ${listed.size}`)
  for (const [path, file] of listed) {
    const bytes = isSafePath(path) ? tree.bytes(path) : null
    if (!isSafePath(path)) report(path, 'is no safe path')
    if (!bytes) continue
    if (bytes.length !== file.bytes)
      report(path, `has ${bytes.length} bytes, the manifest says ${file.bytes}`)
    if (sha256(bytes) !== file.sha256) report(path, 'differs from its hash in the manifest')
    const flaw = formFlaw(bytes)
    if (flaw) report(path, flaw)
  }
  const besides = new Set<string>([manifestPath, ...instantPaths])
  for (const path of filesIn(folder, '')) {
    if (!listed.has(path) && !besides.has(path)) report(path, 'is not in the manifest')
  }
  checkRevision(manifest, tree, report)
}

const lineFeed = 0x0a
const carriageReturn = 0x0d

function formFlaw(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb) return 'begins with a byte-order mark'
  if (bytes.includes(carriageReturn)) return 'has a carriage return'
  return bytes.at(-1) === lineFeed && bytes.at(-2) !== lineFeed ? null : 'does not end with one newline'
}

function checkRevision(manifest: Manifest, tree: TreeReader, report: Report): void {
  const revision = tree.document(revisionPath, Revision)
  const manifestBytes = tree.bytes(manifestPath)
  if (!revision || !manifestBytes) return
  const { generated_at, as_of, code, data } = revision
  const input = { generatedAt: generated_at, asOf: as_of, code, data }
  const expected = buildRevision(input, manifest.files, sha256(manifestBytes))
  for (const part of ['resources', 'providers'] as const) {
    if (JSON.stringify(revision[part]) !== JSON.stringify(expected[part]))
      report(revisionPath, `${part} do not match the manifest`)
  }
}
