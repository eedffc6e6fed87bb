import {
  cleanText,
  type EndpointFacts,
  type EndpointId,
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
import { type Row, readAs, readRows, UnreadableRow } from '../_shared/read-rows.ts'
import { uniqueQuotes } from '../_shared/unique-quotes.ts'
import { readPrice } from './read-price.ts'
import { Kind, Model, ModelList } from './schema.ts'

export function parseAtlasCloud(text: string): Reading {
  const list = ModelList.safeParse(parseJson(text))
  if (!list.success) throw new Refusal('layout', 'the payload is not {"code": "200", "data": [...]}')
  const reading = emptyReading()
  const unknown = new Map<string, number>()
  let soldByPiece = 0
  const skipped = readRows(list.data.data.map(rowOf), ({ label, value, at }) => {
    if (readAs(Kind, value, at).type !== 'Text') {
      soldByPiece++
      return
    }
    const model = readAs(Model, value, at)
    const id = endpointId('atlascloud', model.model)
    if (id === null) throw new UnreadableRow(`${at}.model: cannot be an endpoint id`)
    const price = readPrice(model.price.actual, `${at}.price.actual`)
    for (const name of new Set(price.unknown)) unknown.set(name, (unknown.get(name) ?? 0) + 1)
    const rates = provenRates(price.rates, `${at}.price.actual`)
    reading.facts.push(factsOf(id, model, rates.some(isCached)))
    if (isFree(standardTuple(rates)) && !model.model.endsWith(':free')) {
      reading.skipped.push({ label, reason: 'not_priced', detail: price.evidence })
    } else reading.quotes.push({ endpointId: id, label, rates, evidence: price.evidence })
  })
  if (reading.quotes.length === 0) throw new Refusal('no_price_table', 'data: no text model with a price')
  const unique = uniqueQuotes(reading.quotes)
  return {
    ...reading,
    quotes: unique.quotes,
    skipped: [...reading.skipped, ...skipped, ...unique.skipped],
    headerSignature: 'data[].price.actual: input_price, output_price (USD per 1M tokens, as text)',
    notes: [
      `${soldByPiece} of ${list.data.data.length} rows are not sold by token`,
      ...[...unknown].map(
        ([name, count]) => `price.actual.${cleanText(name, 60)}: not understood, not quoted (${count} rows)`,
      ),
    ],
  }
}

function rowOf(value: unknown, index: number): Row {
  const id = membersOf(value)?.find(([name]) => name === 'model')?.[1]
  const at = `data[${index}]`
  return { label: typeof id === 'string' ? id : at, at, value }
}

const isCached = ({ unit }: { unit: string }) => unit === 'cached_input'

function factsOf(id: EndpointId, model: Model, isPromptCached: boolean): EndpointFacts {
  const inputModalities = knownModalities(model.input_modalities ?? [])
  const outputModalities = knownModalities(model.output_modalities ?? [])
  const features = new Set(model.supported_features)
  return {
    endpointId: id,
    name: cleanText(model.displayName),
    category: categoryOf(inputModalities, outputModalities, [model.model]),
    baseModel: null,
    contextWindow: model.contextLength || null,
    maxOutput: model.maxCompletionTokens || null,
    releaseDate: null,
    license: null,
    openWeights: null,
    inputModalities,
    outputModalities,
    capabilities: capabilitiesOf(inputModalities, outputModalities, {
      'function-calling': features.has('tools'),
      'structured-output': features.has('structured_outputs'),
      reasoning: features.has('reasoning'),
      'prompt-caching': isPromptCached,
    }),
    knowledgeCutoff: null,
  }
}
