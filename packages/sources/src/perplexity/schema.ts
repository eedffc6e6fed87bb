import { z } from 'zod'
import { decimalNumber } from '../_shared/json.ts'

/** US dollars per 1M tokens; prices per request stand in fields of their own. */
export const sonarModel = z.object({
  id: z.string(),
  label: z.string(),
  input: decimalNumber,
  output: decimalNumber,
})

export const perplexityPricing = z.object({ sonar: z.object({ models: z.array(z.unknown()) }) })
