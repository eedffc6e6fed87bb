import { allocateSlug, compareCodePoints } from '@ratecard/core'

/** The path part of each base model's comparison page; the same names always give the same slugs. */
export function compareSlugs(baseModels: readonly string[]): Map<string, string> {
  const taken = new Set<string>()
  const slugs = new Map<string, string>()
  for (const name of [...baseModels].sort(compareCodePoints)) {
    const slug = allocateSlug(name, name, (candidate) => taken.has(candidate))
    taken.add(slug)
    slugs.set(name, slug)
  }
  return slugs
}
