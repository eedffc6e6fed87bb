import { cleanText, type Instant, type Reading, Refusal } from '@ratecard/core'
import { membersOf, parseJson } from '../_shared/json.ts'
import { capabilitiesOf, categoryOf, knownModalities } from '../_shared/modality-facts.ts'
import { readPriceList, unknownFacts } from '../_shared/price-list.ts'
import { type Row, readAs } from '../_shared/read-rows.ts'
import { readPricing } from './read-pricing.ts'
import { Kind, Model, ModelList } from './schema.ts'

export function parseDeepInfra(text: string, at: Instant): Reading {
  const now = Date.parse(at) / 1000
  const reading = readPriceList('deepinfra', rowsOf(parseJson(text)), (row) => {
    const { type, pricing } = readAs(Kind, row.value, row.at)
    if (type !== 'text-generation' || pricing?.type !== 'tokens') return null
    const model = readAs(Model, row.value, row.at)
    if (model.private || isGone(model, now)) return null
    const { rates, evidence, conditions } = readPricing(model.pricing, `${row.at}.pricing`)
    return {
      modelId: model.model_name,
      facts: factsOf(model),
      rates,
      evidence,
      notPriced: conditions.length > 0 ? conditions.join(', ') : null,
      isFree: false,
    }
  })
  return {
    ...reading,
    headerSignature: '[].pricing: cents_per_input_token, cents_per_output_token (US cents per token)',
  }
}

function rowsOf(payload: unknown): Row[] {
  const list = ModelList.safeParse(payload)
  if (!list.success) throw new Refusal('layout', 'the payload is not [...]')
  return list.data.map((value, index) => {
    const name = membersOf(value)?.find(([key]) => key === 'model_name')?.[1]
    const at = `[${index}]`
    return { value, at, label: typeof name === 'string' ? name : at }
  })
}

function isGone({ deprecated }: Model, now: number): boolean {
  return typeof deprecated === 'number' ? deprecated <= now : deprecated === true
}

function factsOf(model: Model) {
  const tags = new Set(model.tags)
  const inputModalities = knownModalities([
    'text',
    ...(tags.has('multimodal') ? ['image'] : []),
    ...(tags.has('input-audio') ? ['audio'] : []),
    ...(tags.has('input-video') ? ['video'] : []),
  ])
  return {
    ...unknownFacts,
    name: cleanText(model.model_name),
    category: categoryOf(inputModalities, ['text'], []),
    contextWindow: model.max_tokens || null,
    inputModalities,
    outputModalities: knownModalities(['text']),
    capabilities: capabilitiesOf(inputModalities, ['text'], {
      'function-calling': tags.has('tools'),
      'structured-output': tags.has('structured-output'),
      reasoning: tags.has('reasoning'),
      'prompt-caching': model.pricing.some(
        ([name, value]) => name === 'rate_per_input_token_cached' && value !== null,
      ),
    }),
  }
}
