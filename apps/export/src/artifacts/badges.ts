import { formatDollars, type UtcDate } from '@ratecard/core'
import type { Badge, EndpointRecord } from '@ratecard/core/published'
import type { Artifact } from '../artifact.ts'
import { isFresh } from '../freshness.ts'
import type { Site } from '../site.ts'
import { toJson } from '../to-json.ts'
import { badgePath } from '../urls.ts'
import { nanoOf } from '../usd.ts'

const cacheSeconds = 3600

export function badgeOf({ name, pricing }: EndpointRecord, buildDate: UtcDate): Badge | null {
  if (!pricing) return null
  const [input, output] = [pricing.input_per_mtok, pricing.output_per_mtok].map((price) =>
    formatDollars(nanoOf(price)),
  )
  return {
    schemaVersion: 1,
    label: name,
    message: `${input} in · ${output} out / 1M`,
    color: isFresh(pricing.verified_at, buildDate) ? 'green' : 'orange',
    cacheSeconds,
  }
}

/** Only what is priced has a badge (spec.md 3). */
export function badgeArtifacts({ buildDate, models }: Site): Artifact[] {
  return models.flatMap((model) => {
    const badge = badgeOf(model.record, buildDate)
    return badge ? [{ path: badgePath(model), render: () => toJson(badge) }] : []
  })
}
