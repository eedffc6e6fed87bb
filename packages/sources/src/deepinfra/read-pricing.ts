import { type Rate, tokenPower, type Unit } from '@ratecard/core'
import { LosslessNumber, stringify } from 'lossless-json'
import { membersOf } from '../_shared/json.ts'
import { readNano } from '../_shared/price-list.ts'
import { readAs, UnreadableRow } from '../_shared/read-rows.ts'
import { Price } from './schema.ts'

/*
 * The fields and their unit: DeepInfra's OpenAPI, `ModelPricingTokens`
 * (https://github.com/tryAGI/DeepInfra/blob/main/src/libs/DeepInfra/Generated/DeepInfra.Models.ModelPricingTokens.g.cs),
 * and models.dev's sync, which turns cents per token into USD per 1M.
 */
const unitOfField = new Map<string, Unit>([
  ['cents_per_input_token', 'input'],
  ['cents_per_output_token', 'output'],
])

/** Multipliers of the input price for something else than the standard price. They are rounded: no price is exact. */
const otherTerms = new Set([
  'type',
  'rate_per_input_token_cached',
  'rate_per_input_token_cache_write',
  'rate_per_explicit_cache_write_token',
  'rate_per_service_tier_priority',
  'rate_per_service_tier_flex',
  'explicit_cache_granularity_tokens',
])

/** A promotion, or a price that depends on the length of the prompt: what is charged then stands in prose. */
const conditions = new Set(['discount', 'discount_ends_at', 'short', 'full', 'table'])

export interface Pricing {
  rates: Rate[]
  evidence: string
  /** Conditions under which the prices are not what is charged. */
  conditions: string[]
}

/** @throws UnreadableRow when a price cannot be read, or a field that is set is not known */
export function readPricing(members: readonly [string, unknown][], at: string): Pricing {
  const pricing: Pricing = { rates: [], evidence: '', conditions: [] }
  const shown: string[] = []
  for (const [name, value] of members) {
    const unit = unitOfField.get(name)
    if (unit) {
      const cents = readAs(Price, value, `${at}.${name}`)
      const nanoUsdPerMtok = readNano(usdOf(cents), tokenPower.perToken, `${at}.${name}`)
      pricing.rates.push({ unit, tier: 'standard', nanoUsdPerMtok })
      shown.push(`"${name}": ${cents}`)
    } else if (isSet(value) && conditions.has(name)) pricing.conditions.push(`"${name}": ${stringify(value)}`)
    else if (isSet(value) && !otherTerms.has(name)) throw new UnreadableRow(`${at}.${name}: not known`)
  }
  if (pricing.rates.length < unitOfField.size) throw new UnreadableRow(`${at}: a price is missing`)
  return { ...pricing, evidence: shown.join(', ') }
}

/** Cents to dollars by moving the point. */
function usdOf(cents: string): string {
  const [digits, exponent = '0'] = cents.toLowerCase().split('e')
  return `${digits}e${Number(exponent) - 2}`
}

function isSet(value: unknown): boolean {
  if (value instanceof LosslessNumber) return Number(value.value) !== 0
  return value !== null && value !== '' && value !== false && membersOf(value)?.length !== 0
}
