import type { Source } from '@ratecard/core'
import { parseAnthropic } from './parse.ts'

/** The Markdown twin of the documentation's pricing page. Announced rows stand in it, too. */
export const anthropic: Source = {
  id: 'anthropic',
  name: 'Anthropic pricing page',
  kind: 'page',
  provider: { id: 'anthropic', name: 'Anthropic', url: 'https://platform.claude.com/docs' },
  url: 'https://platform.claude.com/docs/en/about-claude/pricing',
  hosts: ['platform.claude.com'],
  lineage: { roots: ['anthropic'] },
  schedule: '17 */6 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: true,
  fetch: async ({ http }) => [await http.get('https://platform.claude.com/docs/en/about-claude/pricing.md')],
  parse: parseAnthropic,
}
