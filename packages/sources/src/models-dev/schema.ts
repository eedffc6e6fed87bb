import { z } from 'zod'
import { decimalNumber, objectMembers, wholeNumber } from '../_shared/json.ts'

const names = z.array(z.string())

/** `{"<provider>": {...}}`, or the `models` of one provider. */
export const Catalogue = objectMembers

export const Provider = z.object({
  name: z.string(),
  doc: z.url({ protocol: /^https?$/ }),
  models: Catalogue,
})
export type Provider = z.infer<typeof Provider>

export const Model = z.object({
  name: z.string(),
  family: z.string().optional(),
  tool_call: z.boolean().optional(),
  structured_output: z.boolean().optional(),
  reasoning: z.boolean().optional(),
  open_weights: z.boolean().optional(),
  knowledge: z.string().optional(),
  release_date: z.string().optional(),
  modalities: z.object({ input: names, output: names }),
  limit: z.object({ context: wholeNumber.optional(), output: wholeNumber.optional() }),
  cost: objectMembers.optional(),
})
export type Model = z.infer<typeof Model>

/** USD per 1M tokens. */
export const Price = decimalNumber

/** The members of `cost.context_over_200k`, or of one of `cost.tiers`. */
export const Band = objectMembers
export const Bands = z.array(objectMembers)

export const ContextTier = z.object({ type: z.literal('context'), size: wholeNumber })
