import { type EndpointId, endpointId } from '@ratecard/core'

interface Mapping {
  providerId: string
  /** What the provider's id is made of, where it is more than the list's own. */
  modelId?: (id: string) => string | null
}

const anyOf = (...prefixes: string[]) => ({
  modelId: (id: string) => (prefixes.some((prefix) => id.startsWith(prefix)) ? id : null),
})

/**
 * Left out on purpose:
 * - zhipuai: the list says that it converts those prices from yuan
 * - avian, doubleword, voyageai: providers that no catalogue names
 * - phi and the like on Azure: ids and prices as OpenRouter had them in 2025
 * - `regional.*` on Bedrock: the list's own word for several regions, no id
 */
const mappings = new Map<string, Mapping>([
  ['anthropic', { providerId: 'anthropic' }],
  [
    'aws',
    { providerId: 'amazon-bedrock', modelId: (id: string) => (id.startsWith('regional.') ? null : id) },
  ],
  ['azure', { providerId: 'azure', ...anyOf('gpt-', 'o1', 'o3', 'o4-', 'text-embedding-') }],
  ['cerebras', { providerId: 'cerebras' }],
  ['cohere', { providerId: 'cohere' }],
  ['deepseek', { providerId: 'deepseek' }],
  ['fireworks', { providerId: 'fireworks-ai', ...anyOf('accounts/') }],
  // The Claude rows are Vertex AI's, and their ids are families.
  ['google', { providerId: 'google', ...anyOf('gemini-', 'gemma-') }],
  ['groq', { providerId: 'groq' }],
  ['minimax', { providerId: 'minimax' }],
  ['mistral', { providerId: 'mistral' }],
  ['moonshotai', { providerId: 'moonshotai' }],
  ['novita', { providerId: 'novita-ai' }],
  ['openai', { providerId: 'openai' }],
  ['openrouter', { providerId: 'openrouter', modelId: (id: string) => (id.includes('/') ? id : null) }],
  ['ovhcloud', { providerId: 'ovhcloud' }],
  ['perplexity', { providerId: 'perplexity' }],
  ['together', { providerId: 'togetherai' }],
  ['x-ai', { providerId: 'xai' }],
])
const huggingFacePrefix = 'huggingface_'

/** The endpoint that one id of one provider of the list names; null where nothing maps exactly. */
export function endpointOf(listedProvider: string, id: string): EndpointId | null {
  if (listedProvider.startsWith(huggingFacePrefix))
    return endpointId('huggingface', `${id}:${listedProvider.slice(huggingFacePrefix.length)}`)
  const mapping = mappings.get(listedProvider)
  const modelId = mapping?.modelId ? mapping.modelId(id) : id
  return mapping && modelId !== null ? endpointId(mapping.providerId, modelId) : null
}
