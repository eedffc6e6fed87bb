import type { Source } from '@ratecard/core'
import { parseAnthropicModels } from './parse.ts'

const page = 'https://platform.claude.com/docs/en/about-claude/models/overview'

/** Anthropic's models overview: ids, aliases, limits and cutoffs. Its prices are the pricing page's to state. */
export const anthropicModels: Source = {
  id: 'anthropic-models',
  name: 'Anthropic models overview',
  kind: 'specifications',
  provider: { id: 'anthropic', name: 'Anthropic', url: 'https://platform.claude.com/docs' },
  url: page,
  hosts: ['platform.claude.com'],
  lineage: { roots: ['anthropic'] },
  schedule: '47 6 * * *',
  expectedIntervalSeconds: 24 * 3600,
  isComplete: true,
  fetch: async ({ http }) => [await http.get(`${page}.md`)],
  parse: parseAnthropicModels,
}
