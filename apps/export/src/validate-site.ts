import { Fault } from '@ratecard/core'
import { Badge, Changes, Dataset, EndpointRecord, Health, PricingHistoryMeta } from '@ratecard/core/published'
import { z } from 'zod'
import { badgeOf } from './artifacts/badges.ts'
import { changesOf } from './artifacts/changes.ts'
import { datasetOf } from './artifacts/dataset.ts'
import { pricingHistoryMeta } from './artifacts/pricing-history.ts'
import type { Site } from './site.ts'

/**
 * Checks what is to be published against its published shape, before it is rendered.
 * @throws Fault `export_refused` that names the document and the field
 */
export function validateSite(site: Site): void {
  check(Dataset, datasetOf(site), 'all.json')
  check(PricingHistoryMeta, pricingHistoryMeta(site), 'pricing-history.meta.json')
  check(Changes, changesOf(site), 'changes.json')
  for (const { record } of site.models) {
    check(EndpointRecord, record, record.id)
    if (record.pricing) check(Badge, badgeOf(record, site.buildDate), `the badge of ${record.id}`)
  }
}

export function validateHealth(health: Health): Health {
  check(Health, health, 'health.json')
  return health
}

function check(schema: z.ZodType, value: unknown, what: string): void {
  const { error } = schema.safeParse(value)
  if (error) throw new Fault('export_refused', `${what} is not what was promised: ${z.prettifyError(error)}`)
}
