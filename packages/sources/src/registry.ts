import type { Source } from '@ratecard/core'
import { anthropic } from './anthropic/index.ts'
import { litellm } from './litellm/index.ts'
import { modelsDev } from './models-dev/index.ts'
import { openai } from './openai/index.ts'
import { openrouter } from './openrouter/index.ts'
import { zai } from './zai/index.ts'

/** Every source that is read. One line per source, sorted by id. */
export const registry: readonly Source[] = [anthropic, litellm, modelsDev, openai, openrouter, zai]

export function sourceById(id: string): Source | null {
  return registry.find((source) => source.id === id) ?? null
}
