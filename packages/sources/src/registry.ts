import type { Source } from '@ratecard/core'
import { ai21 } from './ai21/index.ts'
import { alibaba } from './alibaba/index.ts'
import { amazonBedrock } from './amazon-bedrock/index.ts'
import { anthropic } from './anthropic/index.ts'
import { anthropicModels } from './anthropic-models/index.ts'
import { atlasCloud } from './atlascloud/index.ts'
import { azure } from './azure/index.ts'
import { byteplus } from './byteplus/index.ts'
import { cloudflare } from './cloudflare/index.ts'
import { cohere } from './cohere/index.ts'
import { deepinfra } from './deepinfra/index.ts'
import { deepseek } from './deepseek/index.ts'
import { genaiPrices } from './genai-prices/index.ts'
import { google } from './google/index.ts'
import { huggingFace } from './huggingface/index.ts'
import { litellm } from './litellm/index.ts'
import { minimax } from './minimax/index.ts'
import { mistral } from './mistral/index.ts'
import { mistralModels } from './mistral-models/index.ts'
import { modelsDev } from './models-dev/index.ts'
import { moonshotai } from './moonshotai/index.ts'
import { nebius } from './nebius/index.ts'
import { novita } from './novita/index.ts'
import { openai } from './openai/index.ts'
import { openrouter } from './openrouter/index.ts'
import { openrouterEndpoints } from './openrouter-endpoints/index.ts'
import { ovhcloud } from './ovhcloud/index.ts'
import { perplexity } from './perplexity/index.ts'
import { tencent } from './tencent/index.ts'
import { vercel } from './vercel/index.ts'
import { xai } from './xai/index.ts'
import { zai } from './zai/index.ts'

/** Every source that is read. One line per source, sorted by id. */
export const registry: readonly Source[] = [
  ai21,
  alibaba,
  amazonBedrock,
  anthropic,
  anthropicModels,
  atlasCloud,
  azure,
  byteplus,
  cloudflare,
  cohere,
  deepinfra,
  deepseek,
  genaiPrices,
  google,
  huggingFace,
  litellm,
  minimax,
  mistral,
  mistralModels,
  modelsDev,
  moonshotai,
  nebius,
  novita,
  openai,
  openrouter,
  openrouterEndpoints,
  ovhcloud,
  perplexity,
  tencent,
  vercel,
  xai,
  zai,
]

export function sourceById(id: string): Source | null {
  return registry.find((source) => source.id === id) ?? null
}
