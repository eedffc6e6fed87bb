import type { Unit } from '@ratecard/core'
import type { Attributes } from './schema.ts'

export interface Meter {
  modelId: string
  unit: Unit
}

/**
 * The newer meters carry the model's id, letter by letter: `USE1-zai.glm-4.7-flash-mantle-input-tokens-standard`. They
 * are those of the endpoint `bedrock-mantle` (https://docs.aws.amazon.com/bedrock/latest/userguide/bedrock-mantle.html),
 * as read in a stored price list (https://github.com/yogenpro/token3, data/provider_sources/bedrock). Other tiers,
 * lengths and routes have a longer ending: `-flex`, `-batch`, `-long-ctx-standard`, `-global-standard`.
 */
const mantle = /^USE1-([a-z0-9]+\.[a-z0-9][a-z0-9.-]*)-mantle-(input|output|cache-read)-tokens-standard$/
const mantleUnits = new Map<string | undefined, Unit>([
  ['input', 'input'],
  ['output', 'output'],
  ['cache-read', 'cached_input'],
])

/**
 * The older meters carry a name. Reviewed: the ids stand in
 * https://docs.aws.amazon.com/bedrock/latest/userguide/models-supported.html.
 */
const named = new Map([
  ['NovaMicro', { model: 'Nova Micro', modelId: 'amazon.nova-micro-v1:0' }],
  ['NovaLite', { model: 'Nova Lite', modelId: 'amazon.nova-lite-v1:0' }],
  ['NovaPro', { model: 'Nova Pro', modelId: 'amazon.nova-pro-v1:0' }],
  ['gpt-oss-20b', { model: 'gpt-oss-20b', modelId: 'openai.gpt-oss-20b-1:0' }],
  ['gpt-oss-120b', { model: 'gpt-oss-120b', modelId: 'openai.gpt-oss-120b-1:0' }],
])
const namedMeter = /^USE1-(.+)-(input-tokens|output-tokens|cache-read-input-token-count)$/
const namedUnits = new Map<string | undefined, { unit: Unit; inferenceType: string }>([
  ['input-tokens', { unit: 'input', inferenceType: 'Input tokens' }],
  ['output-tokens', { unit: 'output', inferenceType: 'Output tokens' }],
  ['cache-read-input-token-count', { unit: 'cached_input', inferenceType: 'Prompt cache read input tokens' }],
])

/** What a SKU meters; null for everything but standard tokens, on demand, in the region, of a model known by its id. */
export function meterOf(attributes: Attributes): Meter | null {
  return attributes.regionCode === 'us-east-1' ? (mantleMeter(attributes) ?? meterByName(attributes)) : null
}

function mantleMeter({ usagetype, service_tier: tier }: Attributes): Meter | null {
  const [, modelId = '', kind] = mantle.exec(usagetype) ?? []
  const unit = mantleUnits.get(kind)
  // Claude has one id for rates of two kinds, in the region and across regions.
  return unit && tier === 'standard' && !modelId.startsWith('anthropic.') ? { modelId, unit } : null
}

function meterByName({ usagetype, feature, inferenceType, model }: Attributes): Meter | null {
  const [, key = '', ending] = namedMeter.exec(usagetype) ?? []
  const known = named.get(key)
  const meter = namedUnits.get(ending)
  if (!known || !meter || feature !== 'On-demand Inference') return null
  return model === known.model && inferenceType === meter.inferenceType
    ? { modelId: known.modelId, unit: meter.unit }
    : null
}
