import {
  emptyReading,
  isFree,
  parseNanoUsdPerMtok,
  type Rate,
  type Reading,
  Refusal,
  standardTuple,
  tokenPower,
} from '@ratecard/core'
import { membersOf, parseJson } from '../_shared/json.ts'
import { provenRates } from '../_shared/list-rates.ts'
import { readAs, readRows, UnreadableRow } from '../_shared/read-rows.ts'
import { uniqueQuotes } from '../_shared/unique-quotes.ts'
import { endpointsOf } from './provider-map.ts'
import { rateField } from './rate-field.ts'
import { Price, Row } from './schema.ts'

// Members of the list that are no rows: an explained example, a stamp of one mirror, rules for unknown names.
const noRows = new Set(['sample_spec', 'last_updated', 'fallback_generalizations'])

const pricedByToken = new Set(['chat', 'completion', 'responses', 'embedding'])

export function parseLiteLlm(text: string): Reading {
  const members = membersOf(parseJson(text))
  if (!members) throw new Refusal('layout', 'the payload is not {"<model>": {...}}')
  const rows = members
    .filter(([key]) => !noRows.has(key))
    .map(([key, value]) => ({ label: key, at: `["${key}"]`, value }))
  const reading = emptyReading()
  let unmapped = 0
  const skipped = readRows(rows, ({ label, at, value }) => {
    const { litellm_provider: provider, mode } = readAs(Row, value, at)
    const endpointIds = pricedByToken.has(mode ?? '') ? endpointsOf(provider, label) : []
    if (endpointIds.length === 0) {
      unmapped++
      return
    }
    const { rates, evidence } = readPrices(membersOf(value) ?? [], at)
    const proven = provenRates(rates, at)
    // Here 0 and 0 mostly means that nobody knows, or that a subscription pays.
    if (proven.length === 0 || (isFree(standardTuple(proven)) && !label.endsWith(':free'))) {
      reading.skipped.push({ label, reason: 'not_priced', detail: evidence })
      return
    }
    for (const endpointId of endpointIds) reading.quotes.push({ endpointId, label, rates: proven, evidence })
  })
  if (reading.quotes.length === 0) throw new Refusal('no_price_table', 'no row with a price per token')
  const unique = uniqueQuotes(reading.quotes)
  return {
    ...reading,
    quotes: unique.quotes,
    skipped: [...reading.skipped, ...skipped, ...unique.skipped],
    headerSignature: '*: input_cost_per_token, output_cost_per_token (USD per token, as numbers)',
    notes: [`${unmapped} of ${rows.length} rows are no token price of an endpoint that maps exactly`],
  }
}

/** The standard prices come first in the evidence, whatever may be cut off at its end. */
function readPrices(members: readonly [string, unknown][], at: string) {
  const rates: Rate[] = []
  const standard: string[] = []
  const others: string[] = []
  for (const [name, value] of members) {
    const field = value === null ? null : rateField(name)
    if (!field) continue
    const text = readAs(Price, value, `${at}.${name}`)
    const nanoUsdPerMtok = parseNanoUsdPerMtok(text, tokenPower.perToken)
    if (nanoUsdPerMtok === null) throw new UnreadableRow(`${at}.${name}: not a price`)
    rates.push({ ...field, nanoUsdPerMtok })
    const shown = field.tier === 'standard' ? standard : others
    shown.push(`"${name}": ${text}`)
  }
  return { rates, evidence: [...standard, ...others].join(', ') }
}
