import { Badge, Manifest } from '@ratecard/core/published'
import { badgeOf } from '../artifacts/badges.ts'
import { badgePath } from '../urls.ts'
import { manifestPath } from '../writer/live-tree.ts'
import type { CheckedModel } from './check-models.ts'
import type { Report } from './problem.ts'
import type { TreeReader } from './tree-reader.ts'

/** Every priced endpoint has a badge with its price, and nothing else has one. */
export function checkBadges(models: readonly CheckedModel[], tree: TreeReader, report: Report): void {
  const expected = new Set<string>()
  let newestOrange = ''
  let oldestGreen: string | null = null
  for (const { record, providerSlug } of models) {
    if (!record.pricing) continue
    const path = badgePath({ providerSlug, slug: record.slug })
    expected.add(path)
    const badge = tree.document(path, Badge)
    if (!badge) continue
    const { verified_at } = record.pricing
    if (badge.message !== badgeOf(record, '1970-01-01')?.message)
      report(path, 'shows another price than the record')
    if (verified_at === null && badge.color === 'green') report(path, 'is green without a verification')
    if (verified_at === null) continue
    if (badge.color === 'orange' && verified_at > newestOrange) newestOrange = verified_at
    if (badge.color === 'green' && (oldestGreen === null || verified_at < oldestGreen))
      oldestGreen = verified_at
  }
  // The tree does not say on which day it was built, but one such day must exist.
  if (oldestGreen !== null && newestOrange >= oldestGreen)
    report('api/badge', `no build date makes ${oldestGreen} green and ${newestOrange} orange`)
  const listed = Object.keys(tree.document(manifestPath, Manifest)?.files ?? {})
  for (const path of listed.filter((path) => path.startsWith('api/badge/') && !expected.has(path))) {
    report(path, 'is the badge of nothing that is priced')
  }
}
