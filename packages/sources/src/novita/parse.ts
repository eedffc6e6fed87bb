import { cleanText, type Reading, Refusal } from '@ratecard/core'
import { membersOf, parseJson } from '../_shared/json.ts'
import { capabilitiesOf, categoryOf, knownModalities } from '../_shared/modality-facts.ts'
import { readPriceList, unknownFacts } from '../_shared/price-list.ts'
import { type Row, readAs, UnreadableRow } from '../_shared/read-rows.ts'
import { readPricing } from './read-pricing.ts'
import { Model, ModelList } from './schema.ts'

const onSale = 1

export function parseNovita(text: string): Reading {
  const reading = readPriceList('novita-ai', rowsOf(parseJson(text)), ({ value, at }) => {
    const model = readAs(Model, value, at)
    if ((model.model_type ?? 'chat') !== 'chat' || (model.status ?? onSale) !== onSale) return null
    const isText = model.output_modalities.every((modality) => modality === 'text')
    const { rates, evidence } = readPrices(model, at)
    return {
      modelId: model.id,
      facts: factsOf(model),
      rates,
      evidence,
      notPriced: isText ? null : 'more than text comes out, at prices of its own',
      isFree: false,
    }
  })
  return {
    ...reading,
    headerSignature: 'data[].pricing: prompt, completion: price_per_m_decimal (USD per 1M tokens, as text)',
  }
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

/** Where prices depend on the length of the prompt, the plain ones are 0, and the shortest band is the standard. */
function readPrices(model: Model, at: string) {
  if (model.is_tiered_billing !== true)
    return model.pricing
      ? readPricing(model.pricing, `${at}.pricing`, { tier: 'standard' })
      : { rates: [], evidence: '' }
  const bands = (model.tiered_billing_configs ?? []).toSorted((a, b) => a.min_tokens - b.min_tokens)
  if (bands[0] === undefined || bands[0].min_tokens > 1)
    throw new UnreadableRow(`${at}.tiered_billing_configs: no band for short prompts`)
  if (new Set(bands.map(({ min_tokens: from }) => from)).size < bands.length)
    throw new UnreadableRow(`${at}.tiered_billing_configs: two bands of one length`)
  const read = bands.map(({ min_tokens: aboveTokens, pricing }, index) =>
    readPricing(
      pricing,
      `${at}.tiered_billing_configs[${index}].pricing`,
      index === 0 ? { tier: 'standard' } : { tier: 'long_context', aboveTokens },
    ),
  )
  return {
    rates: read.flatMap(({ rates }) => rates),
    evidence: read
      .map(({ evidence }, index) => `from ${bands[index]?.min_tokens} tokens: ${evidence}`)
      .join('; '),
  }
}

function factsOf(model: Model) {
  const inputModalities = knownModalities(model.input_modalities)
  const outputModalities = knownModalities(model.output_modalities)
  const features = new Set(model.features)
  return {
    ...unknownFacts,
    name: cleanText(model.display_name || model.id),
    category: categoryOf(inputModalities, outputModalities, []),
    contextWindow: model.context_size || null,
    maxOutput: model.max_output_tokens || null,
    inputModalities,
    outputModalities,
    capabilities: capabilitiesOf(inputModalities, outputModalities, {
      'function-calling': features.has('function-calling'),
      'structured-output': features.has('structured-outputs'),
      reasoning: features.has('reasoning'),
      'prompt-caching': model.pricing?.some(([name]) => name === 'input_cache_read') ?? false,
    }),
  }
}
