import { nanoPerUsd, type Rate, tokenPower, type Unit } from '@ratecard/core'
import { readNano } from '../_shared/price-list.ts'
import { readAs, UnreadableRow } from '../_shared/read-rows.ts'
import { Price } from './schema.ts'

type Members = readonly [string, unknown][]

const unitOfField = new Map<string, Unit>([
  ['prompt', 'input'],
  ['completion', 'output'],
  ['input_cache_read', 'cached_input'],
  ['input_cache_write', 'cache_write'],
])

/** Repeat the price of text and add those of sound and pictures. */
const otherFields = new Set(['multimodal_input', 'multimodal_output'])

/*
 * The unit of `price_per_m`: the documentation's example gives 3900 for a model that sold at $0.39 per 1M
 * (https://novita.ai/docs/api-reference/model-apis-llm-list-models), balances are in 0.0001 USD as well
 * (https://novita.ai/docs/api-reference/basic-get-user-balance), and models.dev's sync divides by 10,000.
 */
const nanoPerStep = nanoPerUsd / 10_000

/**
 * Reads one object of prices.
 * @param at where it stands in the payload
 * @throws UnreadableRow when a price cannot be read, or its two spellings do not say the same
 */
export function readPricing(members: Members, at: string, terms: Pick<Rate, 'tier' | 'aboveTokens'>) {
  const rates: Rate[] = []
  const shown: string[] = []
  for (const [name, value] of members) {
    const unit = unitOfField.get(name)
    if (!unit) {
      if (!otherFields.has(name)) throw new UnreadableRow(`${at}.${name}: not known`)
      continue
    }
    const { price_per_m_decimal: usd, price_per_m: steps } = readAs(Price, value, `${at}.${name}`)
    const nanoUsdPerMtok = readNano(usd, tokenPower.perMillion, `${at}.${name}.price_per_m_decimal`)
    if (Math.abs(nanoUsdPerMtok - steps * nanoPerStep) >= nanoPerStep)
      throw new UnreadableRow(`${at}.${name}: $${usd} is not ${steps} in 0.0001 USD`)
    rates.push({ unit, nanoUsdPerMtok, ...terms })
    shown.push(`"${name}": "${usd}"`)
  }
  for (const name of ['prompt', 'completion'])
    if (!members.some(([known]) => known === name)) throw new UnreadableRow(`${at}.${name}: missing`)
  return { rates, evidence: shown.join(', ') }
}
