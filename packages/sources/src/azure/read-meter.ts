import { type Rate, type Tier, type TokenPower, tokenPower, type Unit } from '@ratecard/core'
import { type MeteredModel, meteredModel } from './models.ts'
import type { Item } from './schema.ts'

type Meaning = 'input' | 'output' | 'cached' | 'batch' | 'text' | 'audio' | 'image'

const meaningOf = new Map<string, Meaning>([
  ...['inp', 'inpt', 'input'].map((word) => [word, 'input'] as const),
  ...['out', 'outp', 'outpt', 'output'].map((word) => [word, 'output'] as const),
  ...['cached', 'cchd'].map((word) => [word, 'cached'] as const),
  ['batch', 'batch'],
  ['txt', 'text'],
  ['aud', 'audio'],
  ['img', 'image'],
])
const deploymentOf = new Map<string | undefined, MeteredModel['deployment']>([
  ['glbl', 'global'],
  ['global', 'global'],
  ['regional', 'regional'],
])
// Clouds of their own, with prices of their own.
const sovereignCloud = /^(?:usgov|usdod|china|usnat|ussec)/
const power = new Map<string, TokenPower>([
  ['1K', tokenPower.perThousand],
  ['1M', tokenPower.perMillion],
])

export interface Meter extends Pick<Rate, 'unit' | 'tier'> {
  modelId: string
  power: TokenPower
}

/** What a meter prices: `gpt 4.1 cached Inp glbl Tokens`. null when a word, the product or the unit is not known. */
export function readMeter(item: Item): Meter | null {
  const { skuName, meterName, unitOfMeasure, type, tierMinimumUnits, armRegionName } = item
  const forTokens = power.get(unitOfMeasure)
  const isNamed = meterName === `${skuName} Tokens` || meterName === `${skuName} ${unitOfMeasure} Tokens`
  const isOnDemand = type === 'Consumption' && Number(tierMinimumUnits) === 0
  if (forTokens === undefined || !isNamed || !isOnDemand || sovereignCloud.test(armRegionName)) return null
  const words = skuName.toLowerCase().split(/[ -]+/)
  const deployment = deploymentOf.get(words.pop())
  const start = words.findIndex((word) => meaningOf.has(word))
  const model = meteredModel(item.productName, start === -1 ? words : words.slice(0, start))
  const meanings = start === -1 ? [] : words.slice(start).map((word) => meaningOf.get(word))
  const priced = model && pricedBy(meanings, model)
  return priced && model.deployment === deployment ? { modelId: model.id, power: forTokens, ...priced } : null
}

function pricedBy(
  meanings: readonly (Meaning | undefined)[],
  { id }: MeteredModel,
): { unit: Unit; tier: Tier } | null {
  const found = new Set(meanings)
  if (found.has(undefined) || found.size < meanings.length) return null
  const tier = found.delete('batch') ? 'batch' : 'standard'
  found.delete('text')
  // A meter of an embedding model does not say that it counts what goes in.
  if (meanings.length === 0) return id.startsWith('text-embedding-') ? { unit: 'input', tier } : null
  const unit = unitOf.get([...found].sort().join(' '))
  return unit === undefined ? null : { unit, tier }
}

/** By the meanings in the order of the alphabet. */
const unitOf = new Map<string, Unit>([
  ['input', 'input'],
  ['output', 'output'],
  ['cached input', 'cached_input'],
  ['audio input', 'input_audio'],
  ['audio output', 'output_audio'],
  ['audio cached input', 'cached_input_audio'],
  ['image input', 'input_image'],
  ['image output', 'output_image'],
  ['cached image input', 'cached_input_image'],
])
