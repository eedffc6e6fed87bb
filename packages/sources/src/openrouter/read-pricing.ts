import { parseNanoUsdPerMtok, type Rate, tokenPower, type Unit } from '@ratecard/core'
import { stringify } from 'lossless-json'
import { objectMembers } from '../_shared/json.ts'
import { readAs, UnreadableRow } from '../_shared/read-rows.ts'
import { Overrides, Price, TokenThreshold } from './schema.ts'

const unitOfField = new Map<string, Unit>([
  ['prompt', 'input'],
  ['completion', 'output'],
  ['input_cache_read', 'cached_input'],
  ['input_cache_write', 'cache_write'],
  ['input_cache_write_1h', 'cache_write_1h'],
  ['audio', 'input_audio'],
  ['audio_output', 'output_audio'],
  ['input_audio_cache', 'cached_input_audio'],
  ['image_output', 'output_image'],
  ['internal_reasoning', 'output_reasoning'],
])

// Per request or per search. `image` was per image until early 2026 and per token later; nothing tells which.
const otherFields = new Set(['request', 'web_search', 'image'])
const otherCharges = new Set(['request', 'image'])

export interface Pricing {
  rates: Rate[]
  /** The fields that the rates were read from, as they stand in the payload. */
  evidence: string
  /** The row says that its price is not fixed. */
  isUnpriced: boolean
  /** Something besides tokens is charged for. */
  hasOtherCharges: boolean
  /** Fields and overrides that nothing here understands, and that were not quoted. */
  unknown: string[]
}

/**
 * Reads the `pricing` object of one row.
 * @param at where it stands in the payload
 * @throws UnreadableRow when a price, or an override, cannot be read
 */
export function readPricing(value: unknown, at: string): Pricing {
  const members = readAs(objectMembers, value, at)
  const base = readFields(members, at, { tier: 'standard' })
  for (const field of ['prompt', 'completion']) {
    if (!base.prices.has(field)) throw new UnreadableRow(`${at}.${field}: missing`)
  }
  const unknown = base.unknown.filter((name) => name !== 'overrides')
  const rates = [...base.rates]
  const quoted: unknown[] = []
  const overrides = members.find(([name]) => name === 'overrides')?.[1] ?? []
  for (const [index, override] of readAs(Overrides, overrides, `${at}.overrides`).entries()) {
    const fields = readOverride(override, `${at}.overrides[${index}]`)
    unknown.push(...fields.unknown.map((name) => `overrides.${name}`))
    if (fields.unknown.length > 0) continue
    rates.push(...fields.rates)
    quoted.push(Object.fromEntries(override))
  }
  const shown: [string, unknown][] = [...base.prices]
  if (quoted.length > 0) shown.push(['overrides', quoted])
  return {
    rates,
    evidence: shown.map(([name, field]) => `"${name}": ${stringify(field)}`).join(', '),
    isUnpriced: base.prices.get('prompt') === noPrice || base.prices.get('completion') === noPrice,
    hasOtherCharges: members.some(([name, field]) => otherCharges.has(name) && field !== '0'),
    unknown,
  }
}

const noPrice = '-1'

interface Fields {
  rates: Rate[]
  prices: Map<string, string>
  unknown: string[]
}

function readFields(
  members: readonly [string, unknown][],
  at: string,
  terms: Pick<Rate, 'tier' | 'aboveTokens'>,
): Fields {
  const fields: Fields = { rates: [], prices: new Map(), unknown: [] }
  for (const [name, value] of members) {
    const unit = unitOfField.get(name)
    if (!unit) {
      if (!otherFields.has(name)) fields.unknown.push(name)
      continue
    }
    const price = readAs(Price, value, `${at}.${name}`)
    fields.prices.set(name, price)
    if (price === noPrice) continue
    const nanoUsdPerMtok = parseNanoUsdPerMtok(price, tokenPower.perToken)
    if (nanoUsdPerMtok === null) throw new UnreadableRow(`${at}.${name}: not a price`)
    fields.rates.push({ unit, nanoUsdPerMtok, ...terms })
  }
  return fields
}

/** Only a prompt length is understood as a condition; hours of the day and the like come back as `unknown`. */
function readOverride(members: readonly [string, unknown][], at: string): Fields {
  const threshold = members.find(([name]) => name === 'min_prompt_tokens')
  const prices = members.filter((member) => member !== threshold)
  const aboveTokens = threshold ? readAs(TokenThreshold, threshold[1], `${at}.min_prompt_tokens`) : 0
  const fields = readFields(prices, at, { tier: 'long_context', aboveTokens })
  if (!threshold && fields.unknown.length === 0) fields.unknown.push('(without a condition)')
  return fields
}
