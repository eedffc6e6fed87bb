import { z } from 'zod'
import { decimalNumber, objectMembers, wholeNumber } from '../_shared/json.ts'

/** A bare array. */
export const ModelList = z.array(z.unknown())

export const Kind = z.object({ type: z.string(), pricing: z.object({ type: z.string() }).nullish() })

export const Model = z.object({
  model_name: z.string(),
  tags: z.array(z.string()).nullish(),
  /** The served context window. */
  max_tokens: wholeNumber.nullish(),
  /** Unix seconds from which it is no longer served; may lie ahead. Null, not absent, while nothing is planned. */
  deprecated: z.union([wholeNumber, z.boolean()]).nullable(),
  private: wholeNumber.nullable(),
  pricing: objectMembers,
})
export type Model = z.infer<typeof Model>

/** US cents per token. */
export const Price = decimalNumber
