import type { Health } from '@ratecard/core/published'
import type { Artifact } from '../artifact.ts'
import type { Site } from '../site.ts'
import type { ExportContext } from '../snapshot.ts'
import { toJson } from '../to-json.ts'
import { badgeArtifacts } from './badges.ts'
import { changesArtifact } from './changes.ts'
import { datasetArtifact } from './dataset.ts'
import { discoveryArtifacts } from './discovery.ts'
import { feedArtifact } from './feed.ts'
import { headersArtifact } from './headers-file.ts'
import { statusPage, timelessPages } from './pages.ts'
import { pricingHistoryArtifacts } from './pricing-history.ts'
import { recordArtifacts } from './records.ts'
import { schemaArtifacts } from './schemas.ts'

/** Every file that is a pure function of what is published and the build date. */
export function timelessArtifacts(site: Site): Artifact[] {
  const pages = timelessPages(site)
  return [
    datasetArtifact(site),
    ...recordArtifacts(site),
    ...badgeArtifacts(site),
    ...pricingHistoryArtifacts(site),
    changesArtifact(site),
    feedArtifact(site),
    ...schemaArtifacts(site),
    ...pages,
    ...discoveryArtifacts(site, pages),
    headersArtifact(site),
  ]
}

/** The files that carry wall-clock instants and change at every run; the revision, which hashes the rest, is made last. */
export function instantArtifacts(health: Health, context: ExportContext): Artifact[] {
  return [{ path: 'health.json', render: () => toJson(health) }, statusPage(health, context)]
}
