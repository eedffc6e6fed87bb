import type { Source } from '@ratecard/core'
import { parsePerplexity } from './parse.ts'

/** The price data in the source of the documentation page; written without a genuine payload. */
export const perplexity: Source = {
  id: 'perplexity',
  name: 'Perplexity pricing page',
  kind: 'page',
  provider: { id: 'perplexity', name: 'Perplexity', url: 'https://docs.perplexity.ai' },
  url: 'https://docs.perplexity.ai/getting-started/pricing',
  hosts: ['docs.perplexity.ai'],
  lineage: { roots: ['perplexity'] },
  schedule: '47 */6 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: true,
  isQuarantined: true,
  fetch: async ({ http }) => [await http.get('https://docs.perplexity.ai/docs/getting-started/pricing.md')],
  parse: parsePerplexity,
}
