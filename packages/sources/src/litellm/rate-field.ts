import type { Rate, Tier, Unit } from '@ratecard/core'

const unitOfField = new Map<string, Unit>([
  ['input_cost_per_token', 'input'],
  ['output_cost_per_token', 'output'],
  ['cache_read_input_token_cost', 'cached_input'],
  ['cache_creation_input_token_cost', 'cache_write'],
  ['cache_creation_input_token_cost_above_1hr', 'cache_write_1h'],
  ['input_cost_per_audio_token', 'input_audio'],
  ['output_cost_per_audio_token', 'output_audio'],
  ['cache_read_input_audio_token_cost', 'cached_input_audio'],
  ['input_cost_per_image_token', 'input_image'],
  ['output_cost_per_image_token', 'output_image'],
  ['cache_read_input_image_token_cost', 'cached_input_image'],
  ['output_cost_per_reasoning_token', 'output_reasoning'],
])

const tierOfSuffix = new Map<string | undefined, { short: Tier; long: Tier }>([
  [undefined, { short: 'standard', long: 'long_context' }],
  ['batches', { short: 'batch', long: 'batch_long_context' }],
  ['flex', { short: 'flex', long: 'flex_long_context' }],
  ['priority', { short: 'priority', long: 'priority_long_context' }],
])

const fieldPattern = /^(.+?)(?:_above_(\d{1,4})k_tokens)?(?:_(batches|flex|priority))?$/

export type RateField = Omit<Rate, 'nanoUsdPerMtok'>

/** What a field of a row prices: `input_cost_per_token_above_200k_tokens_priority`; null for any other field. */
export function rateField(name: string): RateField | null {
  const [, base = '', thousands, suffix] = fieldPattern.exec(name) ?? []
  const unit = unitOfField.get(base)
  const tier = tierOfSuffix.get(suffix)
  if (!unit || !tier) return null
  return thousands === undefined
    ? { unit, tier: tier.short }
    : { unit, tier: tier.long, aboveTokens: Number(thousands) * 1000 }
}
