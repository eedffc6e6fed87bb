import { parseNanoUsdPerMtok, type Rate, tokenPower, type Unit } from '@ratecard/core'
import { stringify } from 'lossless-json'
import { membersOf } from '../_shared/json.ts'
import { readAs, UnreadableRow } from '../_shared/read-rows.ts'
import { Band, Bands, ContextTier, Price } from './schema.ts'

type Members = readonly [string, unknown][]
type Terms = Pick<Rate, 'tier' | 'aboveTokens'>

const unitOfField = new Map<string, Unit>([
  ['input', 'input'],
  ['output', 'output'],
  ['cache_read', 'cached_input'],
  ['cache_write', 'cache_write'],
  ['input_audio', 'input_audio'],
  ['output_audio', 'output_audio'],
  ['reasoning', 'output_reasoning'],
])

export interface Cost {
  rates: Rate[]
  /** The fields that the rates were read from, as they stand in the payload. */
  evidence: string
  /** Fields and tiers that nothing here understands, and that were not quoted. */
  unknown: string[]
}

/**
 * Reads the `cost` object of one model: USD per 1M tokens.
 * @param at where it stands in the payload
 * @throws UnreadableRow when a price or a tier cannot be read
 */
export function readCost(members: Members, at: string): Cost {
  const base = readFields(
    members.filter(([name]) => !isBand(name)),
    at,
    { tier: 'standard' },
  )
  const bands = readBands(members, at)
  const shown = [...members.filter(([name]) => base.read.has(name)), ...bands.shown]
  return {
    rates: [...base.rates, ...bands.rates],
    evidence: shown.map(([name, value]) => `"${name}": ${stringify(value)}`).join(', '),
    unknown: [...base.unknown, ...bands.unknown],
  }
}

const isBand = (name: string) => name === 'tiers' || name === 'context_over_200k'

/** A list or an object under another name may be the exact bands of which `context_over_200k` is the rounded one. */
const isUnknownBand = ([name, value]: [string, unknown]) =>
  !isBand(name) && (Array.isArray(value) || membersOf(value) !== null)

/** Long prompts: `tiers`, or, where there are none, `context_over_200k`, an older spelling with a rounded threshold. */
function readBands(members: Members, at: string) {
  const bands = { rates: [] as Rate[], shown: [] as [string, unknown][], unknown: [] as string[] }
  const tiers = members.find(([name]) => name === 'tiers')?.[1]
  const over200k = members.find(([name]) => name === 'context_over_200k')?.[1]
  if (tiers !== undefined) {
    const quoted: unknown[] = []
    for (const [index, band] of readAs(Bands, tiers, `${at}.tiers`).entries()) {
      const tier = ContextTier.safeParse(band.find(([name]) => name === 'tier')?.[1])
      const prices = band.filter(([name]) => name !== 'tier')
      const aboveTokens = tier.success ? tier.data.size : 0
      const fields = readFields(prices, `${at}.tiers[${index}]`, { tier: 'long_context', aboveTokens })
      if (!tier.success) fields.unknown.push('tier')
      bands.unknown.push(...fields.unknown.map((name) => `tiers.${name}`))
      if (fields.unknown.length > 0) continue
      bands.rates.push(...fields.rates)
      quoted.push(Object.fromEntries(band))
    }
    if (quoted.length > 0) bands.shown.push(['tiers', quoted])
  } else if (over200k !== undefined && !members.some(isUnknownBand)) {
    const where = `${at}.context_over_200k`
    const fields = readFields(readAs(Band, over200k, where), where, {
      tier: 'long_context',
      aboveTokens: 200_000,
    })
    bands.rates.push(...fields.rates)
    bands.unknown.push(...fields.unknown.map((name) => `context_over_200k.${name}`))
    bands.shown.push(['context_over_200k', over200k])
  }
  return bands
}

function readFields(members: Members, at: string, terms: Terms) {
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
