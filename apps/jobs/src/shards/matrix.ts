import type { Source } from '@ratecard/core'

/** Ids stand in the expressions of scheduled jobs: nothing else can. */
const idPattern = /^[a-z0-9][a-z0-9-]{0,63}$/

/**
 * Spreads sources over at most `width` machines, as evenly as goes. Sources with a host in common stay together, so
 * that one host is asked by one machine only.
 *
 * @returns the ids of each group, with spaces between
 */
export function matrixOf(sources: readonly Source[], width: number): string[] {
  const groups: string[][] = Array.from({ length: width }, () => [])
  for (const cluster of sharingHosts(sources).sort((a, b) => b.length - a.length)) {
    const [least] = [...groups].sort((a, b) => a.length - b.length)
    least?.push(...cluster.map(({ id }) => id))
  }
  return groups.filter((ids) => ids.length > 0).map((ids) => ids.map(plainId).sort().join(' '))
}

function sharingHosts(sources: readonly Source[]): Source[][] {
  return sources.reduce<Source[][]>((clusters, source) => {
    const shares = (cluster: Source[]) =>
      cluster.some(({ hosts }) => hosts.some((host) => source.hosts.includes(host)))
    const joined = clusters.filter(shares).flat()
    return [...clusters.filter((cluster) => !shares(cluster)), [...joined, source]]
  }, [])
}

function plainId(id: string): string {
  if (!idPattern.test(id)) throw new Error(`${id} cannot stand in a matrix`)
  return id
}
