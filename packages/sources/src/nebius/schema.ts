import { z } from 'zod'
import { decimalNumber, wholeNumber } from '../_shared/json.ts'

/*
 * As a stored answer shows it (https://github.com/sujee/practical-llm-evals, providers/nebius-token-factory/data/
 * tf-models-list.json): models, and under each the flavours that are sold, each with an id of its own.
 */

/** A bare array. */
export const Catalogue = z.array(
  z.object({ name: z.string(), type: z.string(), status: z.string(), flavors: z.array(z.unknown()) }),
)

/** Prices are USD per 1M tokens: models.dev, which counts in them, takes them over as they stand. */
export const Flavour = z.object({
  model_id: z.string(),
  model_name: z.string().optional(),
  use_cases: z.array(z.string()).nullish(),
  max_model_len: wholeNumber.nullish(),
  input_price_per_million_tokens: decimalNumber,
  output_price_per_million_tokens: decimalNumber,
})
export type Flavour = z.infer<typeof Flavour>
