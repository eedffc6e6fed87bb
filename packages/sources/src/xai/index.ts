import type { Source } from '@ratecard/core'
import { parseXai } from './parse.ts'

/** The data that the models page is rendered from; written without a genuine payload. */
export const xai: Source = {
  id: 'xai',
  name: 'xAI models page',
  kind: 'page',
  provider: { id: 'xai', name: 'xAI', url: 'https://docs.x.ai' },
  url: 'https://docs.x.ai/developers/models',
  hosts: ['docs.x.ai'],
  lineage: { roots: ['xai'] },
  schedule: '37 */6 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: true,
  isQuarantined: true,
  fetch: async ({ http }) => [await http.get('https://docs.x.ai/developers/models')],
  parse: parseXai,
}
