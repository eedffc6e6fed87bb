import {
  cleanText,
  type EndpointFacts,
  type EndpointId,
  emptyReading,
  endpointId,
  isFree,
  isProviderId,
  type ProviderFacts,
  type Reading,
  Refusal,
  standardTuple,
} from '@ratecard/core'
import { parseJson } from '../_shared/json.ts'
import { provenRates } from '../_shared/list-rates.ts'
import { capabilitiesOf, categoryOf, knownModalities } from '../_shared/modality-facts.ts'
import { monthOrDay, wholeDay } from '../_shared/month-or-day.ts'
import { type Row, readAs, readRows, UnreadableRow } from '../_shared/read-rows.ts'
import { readCost } from './read-cost.ts'
import { Catalogue, Model, Provider } from './schema.ts'

export function parseModelsDev(text: string): Reading {
  const reading = emptyReading()
  const rows: (Row & { providerId: string; modelId: string })[] = []
  const skippedProviders = readRows(catalogueRows(parseJson(text)), ({ label: providerId, at, value }) => {
    if (!isProviderId(providerId)) throw new UnreadableRow(`${at}: cannot be a provider id`)
    const { name, doc, models } = readAs(Provider, value, at)
    reading.providers.push({ id: providerId, name: cleanText(name), url: doc } satisfies ProviderFacts)
    for (const [modelId, model] of models) {
      const label = `${providerId}/${modelId}`
      rows.push({ label, at: `${at}.models["${modelId}"]`, value: model, providerId, modelId })
    }
  })
  const unknown = new Map<string, number>()
  const skipped = readRows(rows, ({ providerId, modelId, label, at, value }) => {
    const id = endpointId(providerId, modelId)
    if (id === null) throw new UnreadableRow(`${at}: cannot be an endpoint id`)
    const model = readAs(Model, value, at)
    const cost = model.cost && readCost(model.cost, `${at}.cost`)
    for (const name of new Set(cost?.unknown)) unknown.set(name, (unknown.get(name) ?? 0) + 1)
    const rates = provenRates(cost?.rates ?? [], `${at}.cost`)
    const { input, output } = standardTuple(rates)
    if (input === null && output !== null) throw new UnreadableRow(`${at}.cost: output without input`)
    reading.facts.push(factsOf(id, modelId, model, rates.some(isCached)))
    // Here 0 and 0 mostly means that nobody knows, or that a subscription pays.
    if (rates.length === 0 || (isFree(standardTuple(rates)) && !modelId.endsWith(':free'))) {
      const detail = cost ? cost.evidence : 'no cost is given'
      reading.skipped.push({ label, reason: 'not_priced', detail })
      return
    }
    reading.quotes.push({ endpointId: id, label, rates, evidence: cost?.evidence ?? '' })
  })
  if (reading.quotes.length === 0) throw new Refusal('no_price_table', 'no model has a cost')
  reading.skipped.push(...skippedProviders, ...skipped)
  reading.headerSignature = '*.models.*.cost: input, output (USD per 1M tokens, as numbers)'
  reading.notes = [...unknown].map(
    ([name, count]) => `cost.${cleanText(name, 60)}: not understood, not quoted (${count} rows)`,
  )
  return reading
}

function catalogueRows(payload: unknown): Row[] {
  const catalogue = Catalogue.safeParse(payload)
  if (!catalogue.success) throw new Refusal('layout', 'the payload is not {"<provider>": {...}}')
  return catalogue.data.map(([id, value]) => ({ label: id, at: `["${id}"]`, value }))
}

const isCached = ({ unit, nanoUsdPerMtok }: { unit: string; nanoUsdPerMtok: number }) =>
  unit === 'cached_input' && nanoUsdPerMtok > 0

function factsOf(id: EndpointId, modelId: string, model: Model, isPromptCached: boolean): EndpointFacts {
  const inputModalities = knownModalities(model.modalities.input)
  const outputModalities = knownModalities(model.modalities.output)
  return {
    endpointId: id,
    name: cleanText(model.name),
    category: categoryOf(inputModalities, outputModalities, [modelId, model.family ?? '']),
    baseModel: null,
    contextWindow: model.limit.context || null,
    maxOutput: model.limit.output || null,
    releaseDate: wholeDay(model.release_date),
    license: null,
    openWeights: model.open_weights ?? null,
    inputModalities,
    outputModalities,
    capabilities: capabilitiesOf(inputModalities, outputModalities, {
      'function-calling': model.tool_call === true,
      'structured-output': model.structured_output === true,
      reasoning: model.reasoning === true,
      'prompt-caching': isPromptCached,
    }),
    knowledgeCutoff: monthOrDay(model.knowledge),
  }
}
