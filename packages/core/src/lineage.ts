/**
 * The roots that a source copies from. Two sources are independent for a provider when their roots for that
 * provider are disjoint.
 */
export interface Lineage {
  roots: readonly string[]
  /** Providers whose rows come from somewhere else than `roots`. */
  byProvider?: Readonly<Record<string, readonly string[]>>
}

export function rootsFor(lineage: Lineage, providerId: string): readonly string[] {
  const own = lineage.byProvider
  return own && Object.hasOwn(own, providerId) ? (own[providerId] ?? lineage.roots) : lineage.roots
}

export function areIndependent(a: readonly string[], b: readonly string[]): boolean {
  return a.every((root) => !b.includes(root))
}
