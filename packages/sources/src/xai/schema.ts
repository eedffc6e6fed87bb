import { z } from 'zod'

/** protobuf writes 64-bit integers as text. */
const wholeNumberText = z.string().regex(/^(?:0|[1-9]\d{0,11})$/, 'not a whole number')
const price = wholeNumberText.optional()

/** One model of the page's script data; prices in 1e-4 USD per 1M tokens. */
export const xaiModel = z.object({
  name: z.string(),
  // On every row: where it is missing, the row has lost a part, or ran into the next one.
  version: z.string(),
  inputModalities: z.array(z.string()),
  promptTextTokenPrice: wholeNumberText,
  completionTextTokenPrice: wholeNumberText,
  cachedPromptTokenPrice: price,
  promptImageTokenPrice: price,
  promptTextTokenPriceLongContext: price,
  cachedPromptTokenPriceLongContext: price,
  completionTokenPriceLongContext: price,
  longContextThreshold: price,
  aliases: z.array(z.string()).optional(),
})
export type XaiModel = z.infer<typeof xaiModel>

export const xaiModels = z.object({
  clusterConfigs: z.array(z.object({ languageModels: z.array(z.unknown()) })),
})
