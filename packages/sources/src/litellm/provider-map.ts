import { type EndpointId, endpointId } from '@ratecard/core'

/** For one `litellm_provider`: what stands before the model's own id in the key, and whose endpoints it prices. */
interface Mapping {
  prefix: string
  providerIds: readonly string[]
  /** The provider's ids may have a path. Elsewhere a path marks a variant: `us-east-1/…`, `eu/…`, `global/…`. */
  mayHavePath: boolean
}

const plain = (prefix: string, providerId: string): Mapping => ({
  prefix,
  providerIds: [providerId],
  mayHavePath: false,
})
const path = (prefix: string, ...providerIds: string[]): Mapping => ({
  prefix,
  providerIds,
  mayHavePath: true,
})

/**
 * Only where the rest of the key is, letter by letter, the id that the provider uses. Left out on purpose:
 * - github_copilot: zeros, as a subscription pays
 * - wandb: prices that are off by powers of ten
 * - watsonx, ovhcloud: not one price that equals another list's
 * - scaleway: the key has the model's maker before the id
 * - sambanova, snowflake: ids or prices without a counterpart
 */
const mappings = new Map<string, readonly Mapping[]>([
  ['ai21', [plain('', 'ai21')]],
  ['anthropic', [plain('', 'anthropic')]],
  ['azure', [plain('azure/', 'azure')]],
  ['azure_ai', [plain('azure_ai/', 'azure')]],
  ['azure_text', [plain('azure/', 'azure')]],
  ['baseten', [path('baseten/', 'baseten')]],
  ['bedrock', [plain('', 'amazon-bedrock')]],
  ['bedrock_converse', [plain('', 'amazon-bedrock')]],
  ['bedrock_mantle', [plain('bedrock_mantle/', 'amazon-bedrock')]],
  ['cerebras', [plain('cerebras/', 'cerebras')]],
  ['cloudflare', [path('cloudflare/', 'cloudflare-workers-ai')]],
  ['cohere', [plain('cohere/', 'cohere'), plain('', 'cohere')]],
  ['cohere_chat', [plain('', 'cohere')]],
  ['dashscope', [plain('dashscope/', 'alibaba')]],
  ['databricks', [plain('databricks/', 'databricks')]],
  ['deepinfra', [path('deepinfra/', 'deepinfra')]],
  ['deepseek', [plain('deepseek/', 'deepseek')]],
  ['fireworks_ai', [path('fireworks_ai/', 'fireworks-ai')]],
  ['gemini', [plain('gemini/', 'google')]],
  ['gradient_ai', [plain('gradient_ai/', 'digitalocean')]],
  ['groq', [path('groq/', 'groq')]],
  ['inception', [plain('inception/', 'inception')]],
  ['meta', [plain('meta/', 'meta')]],
  ['meta_llama', [path('meta_llama/', 'llama')]],
  ['minimax', [plain('minimax/', 'minimax')]],
  ['mistral', [plain('mistral/', 'mistral')]],
  ['moonshot', [plain('moonshot/', 'moonshotai')]],
  ['morph', [plain('morph/', 'morph')]],
  ['nebius', [path('nebius/', 'nebius')]],
  ['novita', [path('novita/', 'novita-ai')]],
  ['openai', [plain('', 'openai')]],
  ['openrouter', [path('openrouter/', 'openrouter')]],
  ['perplexity', [plain('perplexity/', 'perplexity')]],
  ['text-completion-inception', [plain('text-completion-inception/', 'inception')]],
  ['text-completion-openai', [plain('', 'openai')]],
  ['together_ai', [path('together_ai/', 'togetherai')]],
  ['v0', [plain('v0/', 'v0')]],
  ['vercel_ai_gateway', [path('vercel_ai_gateway/', 'vercel')]],
  ['vertex_ai', [path('vertex_ai/', 'google-vertex')]],
  // Claude on Vertex stands under two providers in catalogues; it is one service with one price list.
  ['vertex_ai-anthropic_models', [path('vertex_ai/', 'google-vertex', 'google-vertex-anthropic')]],
  ['vertex_ai-deepseek_models', [path('vertex_ai/', 'google-vertex')]],
  ['vertex_ai-embedding-models', [plain('', 'google-vertex')]],
  ['vertex_ai-language-models', [plain('vertex_ai/', 'google-vertex'), plain('', 'google-vertex')]],
  ['vertex_ai-llama_models', [path('vertex_ai/', 'google-vertex')]],
  ['vertex_ai-minimax_models', [path('vertex_ai/', 'google-vertex')]],
  ['vertex_ai-mistral_models', [path('vertex_ai/', 'google-vertex')]],
  ['vertex_ai-moonshot_models', [path('vertex_ai/', 'google-vertex')]],
  ['vertex_ai-openai_models', [path('vertex_ai/', 'google-vertex')]],
  ['vertex_ai-qwen_models', [path('vertex_ai/', 'google-vertex')]],
  ['vertex_ai-zai_models', [path('vertex_ai/', 'google-vertex')]],
  ['xai', [plain('xai/', 'xai')]],
  ['zai', [plain('zai/', 'zai')]],
])

/** The endpoints that a row prices; none where nothing maps exactly. */
export function endpointsOf(litellmProvider: string, key: string): EndpointId[] {
  for (const { prefix, providerIds, mayHavePath } of mappings.get(litellmProvider) ?? []) {
    if (!key.startsWith(prefix)) continue
    const modelId = key.slice(prefix.length)
    if (mayHavePath || !modelId.includes('/'))
      return providerIds.map((providerId) => endpointId(providerId, modelId)).filter((id) => id !== null)
  }
  return []
}
