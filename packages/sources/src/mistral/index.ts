import type { Source } from '@ratecard/core'
import { parseMistral } from './parse.ts'

/** The cards of the pricing page. Each names the model of the API that it prices. */
export const mistral: Source = {
  id: 'mistral',
  name: 'Mistral pricing page',
  kind: 'page',
  provider: { id: 'mistral', name: 'Mistral', url: 'https://docs.mistral.ai' },
  url: 'https://mistral.ai/pricing',
  hosts: ['mistral.ai'],
  lineage: { roots: ['mistral'] },
  schedule: '7 */6 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: true,
  fetch: async ({ http }) => [await http.get('https://mistral.ai/pricing/api')],
  parse: parseMistral,
}
