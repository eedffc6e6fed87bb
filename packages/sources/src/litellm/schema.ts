import { z } from 'zod'
import { decimalNumber } from '../_shared/json.ts'

/** What decides whether a row is read. Its price fields are many; `rate-field.ts` knows them by name. */
export const Row = z.object({ litellm_provider: z.string(), mode: z.string().nullish() })

/** USD per token. */
export const Price = decimalNumber
