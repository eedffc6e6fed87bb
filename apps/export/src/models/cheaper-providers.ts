import { compareCodePoints, type UtcDate } from '@ratecard/core'
import type { CheaperProvider, EndpointRecord } from '@ratecard/core/published'
import { isFresh } from '../freshness.ts'
import type { Model } from './model.ts'

/**
 * The endpoints of other providers of the same base model with a lower blended price in the standard tier, cheapest
 * first. What a provider sells as a batch offer under an id of its own is no standard tier.
 */
export function cheaperProviders(
  { pricing: own, provider }: EndpointRecord,
  group: readonly Model[],
  buildDate: UtcDate,
): CheaperProvider[] {
  if (!own) return []
  return group
    .flatMap(({ record: { id, pricing, provider: other }, entry }) => {
      const isCheaper = pricing && other.id !== provider.id && pricing.blended_per_mtok < own.blended_per_mtok
      if (!isCheaper || id.endsWith(':batch')) return []
      return {
        provider: other,
        id,
        html_url: entry.html_url,
        blended_per_mtok: pricing.blended_per_mtok,
        is_unverified: pricing.verified_at === null,
        is_stale: pricing.verified_at !== null && !isFresh(pricing.verified_at, buildDate),
      }
    })
    .sort((a, b) => a.blended_per_mtok - b.blended_per_mtok || compareCodePoints(a.id, b.id))
}
