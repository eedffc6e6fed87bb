import {
  emptyReading,
  parseNanoUsdPerMtok,
  type Rate,
  type Reading,
  Refusal,
  type SkippedRow,
  tokenPower,
  type Unit,
} from '@ratecard/core'
import { parseJson } from '../_shared/json.ts'
import { provenRates } from '../_shared/list-rates.ts'
import { readAs, UnreadableRow } from '../_shared/read-rows.ts'
import { uniqueQuotes } from '../_shared/unique-quotes.ts'
import { ownEndpoint } from './host-map.ts'
import { Discount, Endpoint, Endpoints, Price } from './schema.ts'

const unitOfField = new Map<string, Unit>([
  ['prompt', 'input'],
  ['completion', 'output'],
  ['input_cache_read', 'cached_input'],
  ['input_cache_write', 'cache_write'],
])

export function parseOpenRouterEndpoints(text: string): Reading {
  const answer = Endpoints.safeParse(parseJson(text))
  if (!answer.success)
    throw new Refusal('layout', 'the payload is not {"data": {"id": ..., "endpoints": [...]}}')
  const { id: model, endpoints } = answer.data.data
  const own = ownEndpoint(model)
  const reading = emptyReading()
  for (const [index, value] of endpoints.entries()) {
    const at = `data.endpoints[${index}]`
    const label = `${model}, ${at}`
    const skip = (reason: SkippedRow['reason'], detail: string) =>
      reading.skipped.push({ label, reason, detail })
    try {
      const { tag, pricing } = readAs(Endpoint, value, at)
      if (!own || tag !== own.tag) continue
      const { rates, evidence, isDiscounted } = readPricing(pricing, `${at}.pricing`)
      // 0 at a maker's own host is a preview or a sale by the piece, not a price per token.
      const isZero = rates.every(({ nanoUsdPerMtok }) => nanoUsdPerMtok === 0)
      if (isZero || isDiscounted) skip('not_priced', isZero ? evidence : 'at a discount of OpenRouter')
      else reading.quotes.push({ endpointId: own.id, label: `${model} at ${tag}`, rates, evidence })
    } catch (error) {
      // One odd model must not refuse all the others: each is a page of its own.
      if (!(error instanceof UnreadableRow)) throw error
      skip('unparsed', error.message)
    }
  }
  const unique = uniqueQuotes(reading.quotes)
  return {
    ...reading,
    quotes: unique.quotes,
    skipped: [...reading.skipped, ...unique.skipped],
    headerSignature: 'data.endpoints[].pricing: prompt, completion (USD per token, as text)',
  }
}

function readPricing(members: readonly [string, unknown][], at: string) {
  const shown: string[] = []
  const rates = members.flatMap(([name, value]): Rate[] => {
    const unit = unitOfField.get(name)
    if (!unit) return []
    const price = readAs(Price, value, `${at}.${name}`)
    const nanoUsdPerMtok = parseNanoUsdPerMtok(price, tokenPower.perToken)
    if (nanoUsdPerMtok === null) throw new UnreadableRow(`${at}.${name}: not a price`)
    shown.push(`"${name}": "${price}"`)
    return [{ unit, tier: 'standard', nanoUsdPerMtok }]
  })
  const discount = members.find(([name]) => name === 'discount')?.[1] ?? '0'
  return {
    rates: provenRates(rates, at),
    evidence: shown.join(', '),
    isDiscounted: Number(readAs(Discount, discount, `${at}.discount`)) !== 0,
  }
}
