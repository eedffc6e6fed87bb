import type { EndpointId } from './endpoint-id.ts'
import type { UtcDate } from './instant.ts'

export const categories = [
  'chat',
  'completion',
  'embedding',
  'rerank',
  'image',
  'audio',
  'video',
  'moderation',
  'other',
] as const
export type Category = (typeof categories)[number]

export const modalities = ['text', 'image', 'audio', 'video', 'pdf', 'file'] as const
export type Modality = (typeof modalities)[number]

/** What an endpoint can do; a closed vocabulary, in the order in which it is shown. */
export const capabilities = [
  'text',
  'vision',
  'audio',
  'video',
  'pdf',
  'function-calling',
  'structured-output',
  'reasoning',
  'prompt-caching',
  'web-search',
  'image-output',
  'audio-output',
] as const
export type Capability = (typeof capabilities)[number]

/** What a model's licence lets its users do. `conditional`: commercial use under conditions of the licence's own. */
export const permissivenesses = ['permissive', 'conditional', 'restricted', 'proprietary'] as const
export type Permissiveness = (typeof permissivenesses)[number]

export interface ProviderFacts {
  id: string
  name: string
  /** Where a person learns about the provider's API. */
  url: string
}

/** Specifications of one endpoint as one source gives them. null means that it does not say. */
export interface EndpointFacts {
  endpointId: EndpointId
  name: string
  category: Category
  baseModel: string | null
  contextWindow: number | null
  maxOutput: number | null
  releaseDate: UtcDate | null
  license: string | null
  openWeights: boolean | null
  inputModalities: Modality[]
  outputModalities: Modality[]
  capabilities: Capability[]
  /** `2025-08` or `2025-08-31`. */
  knowledgeCutoff: string | null
}
