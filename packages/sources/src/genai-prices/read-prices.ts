import { parseNanoUsdPerMtok, type Rate, tokenPower, type Unit, type UtcDate } from '@ratecard/core'
import { stringify } from 'lossless-json'
import { membersOf } from '../_shared/json.ts'
import { readAs, UnreadableRow } from '../_shared/read-rows.ts'
import { ConditionalPrices, Price, PriceFields, TieredPrice } from './schema.ts'

const unitOfField = new Map<string, Unit>([
  ['input_mtok', 'input'],
  ['output_mtok', 'output'],
  ['cache_read_mtok', 'cached_input'],
  ['cache_write_mtok', 'cache_write'],
  ['input_audio_mtok', 'input_audio'],
  ['output_audio_mtok', 'output_audio'],
  ['cache_audio_read_mtok', 'cached_input_audio'],
])

export interface RowPrices {
  rates: Rate[]
  /** The fields that the rates were read from, as they stand in the payload. */
  evidence: string
  /** Fields that nothing here understands, and that were not quoted. */
  unknown: string[]
}

/**
 * Reads the `prices` of one row as they are in force on a day.
 * @param at where they stand in the payload
 * @returns null when they depend on the hour: none of them is the price
 * @throws UnreadableRow when a price or a condition cannot be read
 */
export function readPrices(value: unknown, day: UtcDate, at: string): RowPrices | null {
  if (!Array.isArray(value)) return readFields(value, at)
  const conditional = readAs(ConditionalPrices, value, at)
  if (conditional.some(({ constraint }) => constraint && 'start_time' in constraint)) return null
  const starts = conditional.map(({ constraint }) =>
    constraint && 'start_date' in constraint ? constraint.start_date : '',
  )
  if (starts.some((start, index) => index > 0 && start <= (starts[index - 1] ?? '')))
    throw new UnreadableRow(`${at}: the days are not in their order`)
  const index = starts.findLastIndex((start) => start <= day)
  const inForce = conditional[index]
  if (!inForce) throw new UnreadableRow(`${at}: no price before ${day}`)
  return readFields(inForce.prices, `${at}[${index}].prices`)
}

function readFields(value: unknown, at: string): RowPrices {
  const prices: RowPrices = { rates: [], evidence: '', unknown: [] }
  const shown: string[] = []
  for (const [name, price] of readAs(PriceFields, value, at)) {
    const unit = unitOfField.get(name)
    if (unit) {
      prices.rates.push(...readPrice(price, unit, `${at}.${name}`))
      shown.push(`"${name}": ${stringify(price)}`)
    } else prices.unknown.push(name)
  }
  return { ...prices, evidence: shown.join(', ') }
}

function readPrice(value: unknown, unit: Unit, at: string): Rate[] {
  const { base, tiers } = membersOf(value)
    ? readAs(TieredPrice, value, at)
    : { base: readAs(Price, value, at), tiers: [] }
  return [
    { unit, tier: 'standard', nanoUsdPerMtok: nanoOf(base, at) },
    ...tiers.map(
      ({ start, price }): Rate => ({
        unit,
        tier: 'long_context',
        nanoUsdPerMtok: nanoOf(price, at),
        aboveTokens: start,
      }),
    ),
  ]
}

function nanoOf(decimal: string, at: string): number {
  const nano = parseNanoUsdPerMtok(decimal, tokenPower.perMillion)
  if (nano === null) throw new UnreadableRow(`${at}: not a price`)
  return nano
}
