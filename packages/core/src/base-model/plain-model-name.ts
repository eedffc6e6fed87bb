import { settleSpelling } from './settle-spelling.ts'
import { takeOffRouting } from './take-off-routing.ts'
import { takeOffSuffixes, takeOffTags } from './take-off-service.ts'
import { takeOffSnapshots } from './take-off-snapshots.ts'

/**
 * A model's name in one spelling, from the id that a provider gives it: without who made it, who serves it, where
 * and how, and without what does not tell apart weights. Sizes, dates that denote other weights, quantizations and
 * `-instruct`, `-thinking`, `-base` stay.
 */
export function plainModelName(modelId: string): string {
  const served = takeOffTags(modelId.toLowerCase())
  return takeOffSnapshots(
    takeOffSuffixes(takeOffSnapshots(takeOffSuffixes(settleSpelling(takeOffRouting(served))))),
  )
}
