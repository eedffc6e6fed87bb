import { cleanText, type Reading, Refusal, toInstant, utcDate } from '@ratecard/core'
import { membersOf, parseJson } from '../_shared/json.ts'
import { capabilitiesOf, categoryOf, knownModalities } from '../_shared/modality-facts.ts'
import { monthOrDay } from '../_shared/month-or-day.ts'
import { readPriceList, unknownFacts } from '../_shared/price-list.ts'
import { type Row, readAs } from '../_shared/read-rows.ts'
import { type Pricing, readPricing } from './read-pricing.ts'
import { Kind, Model, ModelList } from './schema.ts'

/** Pictures, video, speech and reranking are sold by the piece. */
const soldByToken = new Set(['language', 'embedding'])

export function parseVercel(text: string): Reading {
  const reading = readPriceList('vercel', rowsOf(parseJson(text)), ({ value, at }) => {
    const { type } = readAs(Kind, value, at)
    if (!soldByToken.has(type)) return null
    const model = readAs(Model, value, at)
    const pricing = readPricing(model.pricing, `${at}.pricing`)
    return {
      modelId: model.id,
      facts: factsOf(model, type, pricing),
      rates: pricing.rates,
      evidence: pricing.evidence,
      notPriced: pricing.isVariable ? `"varies_by_provider": true, ${pricing.evidence}` : null,
      isFree: model.tags?.includes('free') ?? false,
    }
  })
  return { ...reading, headerSignature: 'data[].pricing: input, output (USD per token, as text)' }
}

function rowsOf(payload: unknown): Row[] {
  const list = ModelList.safeParse(payload)
  if (!list.success) throw new Refusal('layout', 'the payload is not {"data": [...]}')
  return list.data.data.map((value, index) => {
    const id = membersOf(value)?.find(([name]) => name === 'id')?.[1]
    const at = `data[${index}]`
    return { value, at, label: typeof id === 'string' ? id : at }
  })
}

function factsOf(model: Model, type: string, { rates }: Pricing) {
  const tags = new Set(model.tags)
  const parameters = new Set(model.supported_parameters)
  const inputModalities = knownModalities(
    model.modalities?.input ?? ['text', ...(tags.has('vision') ? ['image'] : [])],
  )
  const outputModalities = knownModalities(model.modalities?.output ?? ['text'])
  return {
    ...unknownFacts,
    name: cleanText(model.name),
    category: categoryOf(inputModalities, outputModalities, [type]),
    contextWindow: model.context_window || null,
    maxOutput: model.max_tokens || null,
    releaseDate: model.released ? utcDate(toInstant(new Date(model.released * 1000))) : null,
    inputModalities,
    outputModalities,
    capabilities: capabilitiesOf(inputModalities, outputModalities, {
      'function-calling': tags.has('tool-use') || parameters.has('tools'),
      'structured-output': parameters.has('structured_outputs'),
      reasoning: tags.has('reasoning') || parameters.has('reasoning'),
      'prompt-caching': rates.some((rate) => rate.unit === 'cached_input' && rate.nanoUsdPerMtok > 0),
    }),
    knowledgeCutoff: monthOrDay(model.knowledge),
  }
}
