import { type EndpointId, endpointId } from '@ratecard/core'

interface OwnHost {
  /** The tag of the maker's plain deployment; `xai/zdr` or `moonshotai/highspeed` are others. */
  tag: string
  providerId: string
}

/**
 * Makers whose models OpenRouter names by the maker's own ids, letter by letter (every undiscounted price of August
 * 2026 that has a counterpart equals it). Left out on purpose:
 * - anthropic: `claude-opus-4.5` here, `claude-opus-4-5` there
 * - alibaba: prices of another region
 * - cohere, minimax, mistral: ids of their own here
 * - everybody who hosts other makers' models: their ids for them are not told
 */
const ownHosts = new Map<string, OwnHost>([
  ['deepseek', { tag: 'deepseek', providerId: 'deepseek' }],
  ['google', { tag: 'google-ai-studio', providerId: 'google' }],
  ['inception', { tag: 'inception', providerId: 'inception' }],
  ['moonshotai', { tag: 'moonshotai', providerId: 'moonshotai' }],
  ['openai', { tag: 'openai', providerId: 'openai' }],
  ['perplexity', { tag: 'perplexity', providerId: 'perplexity' }],
  ['x-ai', { tag: 'xai', providerId: 'xai' }],
  ['z-ai', { tag: 'z-ai', providerId: 'zai' }],
])
// In an address, so nothing but what ids are made of. `:free` and the like are OpenRouter's own.
const pattern = /^([a-z0-9-]+)\/([a-z0-9][a-z0-9._-]*)$/

/** The maker's own endpoint of a model, and the tag under which it is listed; null where nothing maps exactly. */
export function ownEndpoint(model: string): { tag: string; id: EndpointId } | null {
  const [, author = '', modelId = ''] = pattern.exec(model) ?? []
  const host = ownHosts.get(author)
  const id = host ? endpointId(host.providerId, modelId) : null
  return host && id !== null ? { tag: host.tag, id } : null
}
