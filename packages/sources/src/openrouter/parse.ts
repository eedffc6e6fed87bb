import {
  cleanText,
  type EndpointFacts,
  emptyReading,
  endpointId,
  isFree,
  type Reading,
  Refusal,
  standardTuple,
} from '@ratecard/core'
import { membersOf, parseJson } from '../_shared/json.ts'
import { provenRates } from '../_shared/list-rates.ts'
import { capabilitiesOf, categoryOf, knownModalities } from '../_shared/modality-facts.ts'
import { monthOrDay } from '../_shared/month-or-day.ts'
import { readAs, readRows, UnreadableRow } from '../_shared/read-rows.ts'
import { uniqueQuotes } from '../_shared/unique-quotes.ts'
import { type Pricing, readPricing } from './read-pricing.ts'
import { Model, ModelList } from './schema.ts'

export function parseOpenRouter(text: string): Reading {
  const rows = readList(parseJson(text))
  const reading = emptyReading()
  const unknown = new Map<string, number>()
  const skipped = readRows(rows, ({ value, at }) => {
    const model = readAs(Model, value, at)
    const id = endpointId('openrouter', model.id)
    if (id === null) throw new UnreadableRow(`${at}.id: cannot be an endpoint id`)
    const pricing = readPricing(model.pricing, `${at}.pricing`)
    for (const name of pricing.unknown) unknown.set(name, (unknown.get(name) ?? 0) + 1)
    reading.facts.push(factsOf(id, model, pricing))
    if (pricing.isUnpriced || !isPriceProven(model, pricing)) {
      reading.skipped.push({ label: model.id, reason: 'not_priced', detail: pricing.evidence })
      return
    }
    const rates = provenRates(pricing.rates, `${at}.pricing`)
    reading.quotes.push({ endpointId: id, label: model.id, rates, evidence: pricing.evidence })
  })
  if (reading.quotes.length === 0) throw new Refusal('no_price_table', 'data: no row with a price')
  const unique = uniqueQuotes(reading.quotes)
  reading.quotes = unique.quotes
  reading.skipped.push(...skipped, ...unique.skipped)
  reading.headerSignature = 'data[].pricing: prompt, completion (USD per token, as text)'
  reading.notes = [...unknown].map(
    ([name, count]) => `pricing.${cleanText(name, 60)}: not understood, not quoted (${count} rows)`,
  )
  return reading
}

function readList(payload: unknown) {
  const list = ModelList.safeParse(payload)
  if (!list.success) throw new Refusal('layout', 'the payload is not {"data": [...]}')
  const { data, total_count: total, links } = list.data
  if (links?.next || (total !== undefined && total !== data.length)) {
    throw new Refusal('truncated', `data: ${data.length} rows of ${total ?? 'more'}`)
  }
  return data.map((value, index) => {
    const id = membersOf(value)?.find(([name]) => name === 'id')?.[1]
    const at = `data[${index}]`
    return { value, at, label: typeof id === 'string' ? id : at }
  })
}

/** Text for 0 is free. Sound and pictures for 0 are sold by the piece, which this list does not show. */
function isPriceProven({ id, architecture }: Model, { rates, hasOtherCharges }: Pricing): boolean {
  if (!isFree(standardTuple(rates)) || id.endsWith(':free')) return true
  return !hasOtherCharges && architecture.output_modalities.every((modality) => modality === 'text')
}

function factsOf(id: string, model: Model, { rates }: Pricing): EndpointFacts {
  const inputModalities = knownModalities(model.architecture.input_modalities)
  const outputModalities = knownModalities(model.architecture.output_modalities)
  const parameters = new Set(model.supported_parameters)
  return {
    endpointId: id,
    name: cleanText(model.name),
    category: categoryOf(inputModalities, outputModalities, []),
    baseModel: null,
    contextWindow: model.context_length || null,
    maxOutput: model.top_provider?.max_completion_tokens || null,
    // `created` is the day on which the row was added here, not the day of the model's release.
    releaseDate: null,
    license: null,
    openWeights: model.hugging_face_id ? true : null,
    inputModalities,
    outputModalities,
    capabilities: capabilitiesOf(inputModalities, outputModalities, {
      'function-calling': parameters.has('tools'),
      'structured-output': parameters.has('structured_outputs'),
      reasoning: parameters.has('reasoning'),
      'prompt-caching': rates.some((rate) => rate.unit === 'cached_input' && rate.nanoUsdPerMtok > 0),
      'web-search': parameters.has('web_search_options'),
    }),
    knowledgeCutoff: monthOrDay(model.knowledge_cutoff),
  }
}
