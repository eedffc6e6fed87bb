import {
  type EndpointFacts,
  type EndpointId,
  emptyReading,
  endpointId,
  isFree,
  parseNanoUsdPerMtok,
  type Quote,
  type Reading,
  Refusal,
  standardTuple,
  tokenPower,
} from '@ratecard/core'
import { membersOf, parseJson } from '../_shared/json.ts'
import { provenRates } from '../_shared/list-rates.ts'
import { capabilitiesOf, categoryOf, knownModalities } from '../_shared/modality-facts.ts'
import { type Row, readAs, readRows, UnreadableRow } from '../_shared/read-rows.ts'
import { uniqueQuotes } from '../_shared/unique-quotes.ts'
import { Model, ModelList, Partner } from './schema.ts'

export function parseHuggingFace(text: string): Reading {
  const list = ModelList.safeParse(parseJson(text))
  if (!list.success) throw new Refusal('layout', 'the payload is not {"object": "list", "data": [...]}')
  const reading = emptyReading()
  const partners: (Row & { model: Model })[] = []
  const skippedModels = readRows(list.data.data.map(modelRow), ({ value, at }) => {
    const model = readAs(Model, value, at)
    for (const [index, partner] of model.providers.entries()) {
      const name = membersOf(partner)?.find(([key]) => key === 'provider')?.[1]
      const label = `${model.id}:${typeof name === 'string' ? name : index}`
      partners.push({ label, at: `${at}.providers[${index}]`, value: partner, model })
    }
  })
  const skippedPartners = readRows(partners, ({ model, label, value, at }) => {
    const partner = readAs(Partner, value, at)
    const id = endpointId('huggingface', `${model.id}:${partner.provider}`)
    if (id === null) throw new UnreadableRow(`${at}: cannot be an endpoint id`)
    reading.facts.push(factsOf(id, model, partner))
    const quote = partner.status === 'live' ? quoteOf(id, label, partner, at) : null
    if (quote) reading.quotes.push(quote)
    else reading.skipped.push({ label, reason: 'not_priced', detail: `status ${partner.status}` })
  })
  if (reading.quotes.length === 0) throw new Refusal('no_price_table', 'data: no partner with a price')
  const unique = uniqueQuotes(reading.quotes)
  return {
    ...reading,
    quotes: unique.quotes,
    skipped: [...reading.skipped, ...skippedModels, ...skippedPartners, ...unique.skipped],
    headerSignature: 'data[].providers[].pricing: input, output (USD per 1M tokens, as numbers)',
  }
}

function modelRow(value: unknown, index: number): Row {
  const id = membersOf(value)?.find(([name]) => name === 'id')?.[1]
  const at = `data[${index}]`
  return { label: typeof id === 'string' ? id : at, at, value }
}

/** Null for a partner without a price. Floating-point dust (`0.7499999999999999`) is gone after nine decimals. */
function quoteOf(id: EndpointId, label: string, { pricing, is_free }: Partner, at: string): Quote | null {
  if (!pricing) return null
  const read = (unit: 'input' | 'output') => {
    const nanoUsdPerMtok = parseNanoUsdPerMtok(pricing[unit], tokenPower.perMillion)
    if (nanoUsdPerMtok === null) throw new UnreadableRow(`${at}.pricing.${unit}: not a price`)
    return { unit, tier: 'standard', nanoUsdPerMtok } as const
  }
  const rates = provenRates([read('input'), read('output')], `${at}.pricing`)
  const saysFree = is_free === true
  if (saysFree !== isFree(standardTuple(rates))) {
    throw new UnreadableRow(`${at}: is_free ${is_free} beside ${pricing.input} and ${pricing.output}`)
  }
  const evidence = `"input": ${pricing.input}, "output": ${pricing.output}`
  return { endpointId: id, label, rates, evidence }
}

function factsOf(id: EndpointId, model: Model, partner: Partner): EndpointFacts {
  const inputModalities = knownModalities(model.architecture.input_modalities)
  const outputModalities = knownModalities(model.architecture.output_modalities)
  return {
    endpointId: id,
    name: `${model.id} (${partner.provider})`,
    category: categoryOf(inputModalities, outputModalities, [model.id]),
    baseModel: null,
    contextWindow: partner.context_length || null,
    maxOutput: null,
    releaseDate: null,
    license: null,
    openWeights: null,
    inputModalities,
    outputModalities,
    capabilities: capabilitiesOf(inputModalities, outputModalities, {
      'function-calling': partner.supports_tools === true,
      'structured-output': partner.supports_structured_output === true,
    }),
    knowledgeCutoff: null,
  }
}
