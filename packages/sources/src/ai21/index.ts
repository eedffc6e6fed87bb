import type { Source } from '@ratecard/core'
import { parseAi21 } from './parse.ts'

/** The cards of the pricing page; written without a genuine payload. */
export const ai21: Source = {
  id: 'ai21',
  name: 'AI21 pricing page',
  kind: 'page',
  provider: { id: 'ai21', name: 'AI21 Labs', url: 'https://docs.ai21.com' },
  url: 'https://www.ai21.com/pricing',
  hosts: ['www.ai21.com'],
  lineage: { roots: ['ai21'] },
  schedule: '57 */6 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: true,
  isQuarantined: true,
  fetch: async ({ http }) => [await http.get('https://www.ai21.com/pricing')],
  parse: parseAi21,
}
