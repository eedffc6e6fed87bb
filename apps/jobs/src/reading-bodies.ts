import type { SourceState, StampedSet } from '@ratecard/scraper'

/** Bodies that a later one replaced; the one that still stands may come any number of times. */
export function supersededBodies({ readings }: SourceState): string[] {
  const standing = readings.at(-1)?.sha256
  return readings.map(({ sha256 }) => sha256).filter((hash) => hash !== standing)
}

export function bodyHash(set: StampedSet): string {
  return set.captures.map(({ sha256 }) => sha256).join('+')
}

export function ageSeconds(set: StampedSet): number | null {
  const ages = set.captures.map(({ headers }) => Number(headers.age)).filter((age) => Number.isFinite(age))
  return ages.length > 0 ? Math.max(...ages) : null
}
