import type { Source } from '@ratecard/core'
import { parseCohere } from './parse.ts'

/** The content data in the pricing page; written without a genuine payload. */
export const cohere: Source = {
  id: 'cohere',
  name: 'Cohere pricing page',
  kind: 'page',
  provider: { id: 'cohere', name: 'Cohere', url: 'https://docs.cohere.com' },
  url: 'https://cohere.com/pricing',
  hosts: ['cohere.com'],
  lineage: { roots: ['cohere'] },
  schedule: '27 */6 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: true,
  isQuarantined: true,
  fetch: async ({ http }) => [await http.get('https://cohere.com/pricing')],
  parse: parseCohere,
}
