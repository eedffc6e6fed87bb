import type { Source } from '@ratecard/core'
import { parseOpenai } from './parse.ts'

/** The documentation's pricing page: Markdown, or HTML whose islands carry the rows. */
export const openai: Source = {
  id: 'openai',
  name: 'OpenAI pricing page',
  kind: 'page',
  provider: { id: 'openai', name: 'OpenAI', url: 'https://developers.openai.com/api/docs' },
  url: 'https://developers.openai.com/api/docs/pricing',
  hosts: ['developers.openai.com'],
  lineage: { roots: ['openai'] },
  schedule: '29 */6 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: true,
  fetch: async ({ http }) => [await http.get('https://developers.openai.com/api/docs/pricing')],
  parse: parseOpenai,
}
