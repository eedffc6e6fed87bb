import { parseNanoUsdPerMtok, type Rate, tokenPower, type Unit } from '@ratecard/core'
import { stringify } from 'lossless-json'
import { readAs, UnreadableRow } from '../_shared/read-rows.ts'
import { Price, Threshold, Thresholds } from './schema.ts'

type Members = readonly [string, unknown][]

const unitOfField = new Map<string, Unit>([
  ['input_price', 'input'],
  ['output_price', 'output'],
  ['cache_price', 'cached_input'],
  ['cache_creation_price', 'cache_write'],
  ['cache_creation_1h_price', 'cache_write_1h'],
  ['input_audio_price', 'input_audio'],
  ['cache_audio_price', 'cached_input_audio'],
  ['input_image_price', 'input_image'],
  ['output_image_price', 'output_image'],
])

export interface TokenPrices {
  rates: Rate[]
  /** The fields that the rates were read from, as they stand in the payload. */
  evidence: string
  /** Fields that nothing here understands, and that were not quoted. */
  unknown: string[]
}

/**
 * Reads the `price.actual` object of one text model.
 * @param at where it stands in the payload
 * @throws UnreadableRow when it is not flat, or a price cannot be read
 */
export function readPrice(members: Members, at: string): TokenPrices {
  const type = members.find(([name]) => name === 'type')?.[1]
  if (type !== 'flat') throw new UnreadableRow(`${at}.type: ${stringify(type) ?? 'missing'}, not "flat"`)
  const known = members.filter(([name]) => name !== 'type' && name !== 'prompt_thresholds')
  const base = readFields(known, at, { tier: 'standard' })
  for (const field of ['input_price', 'output_price']) {
    if (!base.read.has(field)) throw new UnreadableRow(`${at}.${field}: missing`)
  }
  const bands = members.find(([name]) => name === 'prompt_thresholds')?.[1] ?? []
  const rates = [...base.rates]
  const unknown = [...base.unknown]
  for (const [index, band] of readAs(Thresholds, bands, `${at}.prompt_thresholds`).entries()) {
    const where = `${at}.prompt_thresholds[${index}]`
    const threshold = band.find(([name]) => name === 'threshold')?.[1]
    const aboveTokens = readAs(Threshold, threshold, `${where}.threshold`)
    const prices = band.filter(([name]) => name !== 'threshold')
    const fields = readFields(prices, where, { tier: 'long_context', aboveTokens })
    rates.push(...fields.rates)
    unknown.push(...fields.unknown.map((name) => `prompt_thresholds.${name}`))
  }
  const shown = members.filter(([name]) => base.read.has(name) || name === 'prompt_thresholds')
  return {
    rates,
    evidence: shown.map(([name, value]) => `"${name}": ${stringify(value)}`).join(', '),
    unknown,
  }
}

function readFields(members: Members, at: string, terms: Pick<Rate, 'tier' | 'aboveTokens'>) {
  const fields = { rates: [] as Rate[], read: new Set<string>(), unknown: [] as string[] }
  for (const [name, value] of members) {
    const unit = unitOfField.get(name)
    if (!unit) {
      fields.unknown.push(name)
      continue
    }
    const nanoUsdPerMtok = parseNanoUsdPerMtok(readAs(Price, value, `${at}.${name}`), tokenPower.perMillion)
    if (nanoUsdPerMtok === null) throw new UnreadableRow(`${at}.${name}: not a price`)
    fields.rates.push({ unit, nanoUsdPerMtok, ...terms })
    fields.read.add(name)
  }
  return fields
}
