import { sha256 } from '@ratecard/core'
import { type Revision, schemaVersion } from '@ratecard/core/published'
import { type ManifestFiles, manifestPath } from './writer/live-tree.ts'
import { providerOfRecord } from './writer/shrink.ts'

export interface RevisionInput {
  generatedAt: string
  asOf: string | null
  code: string
  data: string
}

const resourcePattern = /^(?:api\/[^/]+\.(?:json|csv)|schemas\/[^/]+|openapi\.json|feed\.xml)$/

/** One hash per resource and per provider, so that a reader fetches only what changed. */
export function buildRevision(input: RevisionInput, files: ManifestFiles, manifestSha256: string): Revision {
  const hashes = Object.entries(files).map(([path, file]) => [path, file.sha256] as const)
  const byProvider = Map.groupBy(hashes, ([path]) => providerOfRecord(path))
  const providers = [...byProvider].flatMap(([slug, records]) =>
    slug === null ? [] : [[slug, sha256(records.map((record) => record.join(' ')).join('\n'))]],
  )
  const resources = hashes.filter(([path]) => resourcePattern.test(path))
  return {
    schema_version: schemaVersion,
    generated_at: input.generatedAt,
    as_of: input.asOf,
    code: input.code,
    data: input.data,
    resources: Object.fromEntries([...resources, [manifestPath, manifestSha256]]),
    providers: Object.fromEntries(providers),
  }
}
