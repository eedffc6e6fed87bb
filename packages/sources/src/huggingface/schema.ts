import { z } from 'zod'
import { decimalNumber, wholeNumber } from '../_shared/json.ts'

export const ModelList = z.object({ object: z.literal('list'), data: z.array(z.unknown()) })

const names = z.array(z.string())

export const Model = z.object({
  id: z.string(),
  architecture: z.object({ input_modalities: names, output_modalities: names }),
  providers: z.array(z.unknown()),
})
export type Model = z.infer<typeof Model>

/** One partner that serves a model. `pricing` is in USD per 1M tokens. */
export const Partner = z.object({
  // The router pins a partner with `<model>:<partner>`.
  provider: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'not a partner'),
  status: z.string(),
  is_free: z.boolean().optional(),
  context_length: wholeNumber.nullish(),
  supports_tools: z.boolean().nullish(),
  supports_structured_output: z.boolean().nullish(),
  pricing: z.strictObject({ input: decimalNumber, output: decimalNumber }).nullish(),
})
export type Partner = z.infer<typeof Partner>
