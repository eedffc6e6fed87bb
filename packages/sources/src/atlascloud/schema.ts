import { z } from 'zod'
import { decimalText, objectMembers, wholeNumber } from '../_shared/json.ts'

export const ModelList = z.object({ code: z.literal('200'), data: z.array(z.unknown()) })

/** What decides whether a row is priced by token; pictures, films and sound are sold by the piece. */
export const Kind = z.object({ type: z.string() })

const names = z.array(z.string())

export const Model = z.object({
  model: z.string(),
  displayName: z.string(),
  contextLength: wholeNumber.nullish(),
  maxCompletionTokens: wholeNumber.nullish(),
  input_modalities: names.nullish(),
  output_modalities: names.nullish(),
  supported_features: names.nullish(),
  // `origin` is the price before the discount; `actual` is what is charged.
  price: z.object({ actual: objectMembers }),
})
export type Model = z.infer<typeof Model>

/** USD per 1M tokens. */
export const Price = decimalText

/** The members of each of `prompt_thresholds`. */
export const Thresholds = z.array(objectMembers)
export const Threshold = wholeNumber.refine((tokens) => tokens > 0, 'not a prompt length')
