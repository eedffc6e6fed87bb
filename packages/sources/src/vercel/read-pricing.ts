import { type Rate, tokenPower, type Unit } from '@ratecard/core'
import { stringify } from 'lossless-json'
import { readNano } from '../_shared/price-list.ts'
import { readAs, UnreadableRow } from '../_shared/read-rows.ts'
import { Bands, Price } from './schema.ts'

type Members = readonly [string, unknown][]

const unitOfField = new Map<string, Unit>([
  ['input', 'input'],
  ['output', 'output'],
  ['input_cache_read', 'cached_input'],
  ['input_cache_write', 'cache_write'],
  ['audio_input_token_cost', 'input_audio'],
  ['audio_output_token_cost', 'output_audio'],
])

export interface Pricing {
  rates: Rate[]
  /** The fields that the rates were read from, as they stand in the payload. */
  evidence: string
  /** The row says that another host may take the request, at another price. */
  isVariable: boolean
}

/**
 * Reads the `pricing` object of one row. Other regions, speeds and service tiers are not read.
 * @param at where it stands in the payload
 * @throws UnreadableRow when a price cannot be read, or a flag is set that may change what a price means
 */
export function readPricing(members: Members, at: string): Pricing {
  const rates: Rate[] = []
  const shown: string[] = []
  for (const [name, value] of members) {
    const unit = unitOfField.get(name)
    const banded = unitOfField.get(name.replace(/_tiers$/, ''))
    if (unit) rates.push({ unit, tier: 'standard', nanoUsdPerMtok: priceOf(value, `${at}.${name}`) })
    else if (banded) rates.push(...longPrompts(value, `${at}.${name}`, banded, members))
    else if (value === true && name !== 'varies_by_provider')
      throw new UnreadableRow(`${at}.${name}: not known`)
    if (unit ?? banded) shown.push(`"${name}": ${stringify(value)}`)
  }
  return {
    rates,
    evidence: shown.join(', '),
    isVariable: members.some(([name, value]) => name === 'varies_by_provider' && value !== false),
  }
}

/** The shortest band repeats the plain price; anything else would leave open which of the two is charged. */
function longPrompts(value: unknown, at: string, unit: Unit, members: Members): Rate[] {
  const [shortest, ...longer] = readAs(Bands, value, at)
  const plain = members.find(([name]) => unitOfField.get(name) === unit)?.[1]
  if (shortest?.min || plain === undefined || priceOf(plain, at) !== priceOf(shortest?.cost, at))
    throw new UnreadableRow(`${at}: the shortest band is not the plain price`)
  return longer.map(({ cost, min = 0 }, index) => {
    if (min === 0) throw new UnreadableRow(`${at}[${index + 1}].min: missing`)
    return { unit, tier: 'long_context', aboveTokens: min, nanoUsdPerMtok: priceOf(cost, at) }
  })
}

const priceOf = (value: unknown, at: string) => readNano(readAs(Price, value, at), tokenPower.perToken, at)
