import { compareCodePoints, type EndpointId, type PriceTuple, sha256 } from '@ratecard/core'

/** The hash of what a reading says, whatever order it says it in. */
export function rowsSha256(rows: ReadonlyMap<EndpointId, PriceTuple>): string {
  const lines = [...rows]
    .sort(([a], [b]) => compareCodePoints(a, b))
    .map(([id, { input, output, cachedInput }]) => JSON.stringify([id, input, output, cachedInput]))
  return sha256(lines.join('\n'))
}
