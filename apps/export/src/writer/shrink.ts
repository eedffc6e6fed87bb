import { Fault } from '@ratecard/core'
import type { ManifestFiles } from './live-tree.ts'

const leastShare = 0.95
const recordPattern = /^api\/(?!(?:badge|changes|feeds|schemas)\/)([^/]+)\/[^/]+\.json$/

/** The slug of the provider whose endpoint's record lies here; null for every other file. */
export function providerOfRecord(path: string): string | null {
  return recordPattern.exec(path)?.[1] ?? null
}

/**
 * @throws Fault `export_refused` when the next tree has less than 95 % of the live one's endpoints, or lacks a provider
 */
export function checkShrink(live: ManifestFiles, next: Iterable<string>): void {
  const before = Object.keys(live).map(providerOfRecord).filter(isSlug)
  const after = [...next].map(providerOfRecord).filter(isSlug)
  if (after.length < leastShare * before.length) {
    throw refused(`the new tree has ${after.length} endpoints, the live one ${before.length}`)
  }
  const gone = new Set(before).difference(new Set(after))
  if (gone.size > 0) throw refused(`the new tree lacks what the live one has: ${[...gone].sort().join(', ')}`)
}

const isSlug = (slug: string | null) => slug !== null

function refused(what: string): Fault {
  return new Fault('export_refused', `${what}; allow the shrinking if it is meant`)
}
