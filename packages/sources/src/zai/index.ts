import type { Source } from '@ratecard/core'
import { parseZai } from './parse.ts'

/** The documentation's international pricing page; the Chinese one is in yuan and refused. */
export const zai: Source = {
  id: 'zai',
  name: 'Z.AI pricing page',
  kind: 'page',
  provider: { id: 'zai', name: 'Z.AI', url: 'https://docs.z.ai' },
  url: 'https://docs.z.ai/guides/overview/pricing',
  hosts: ['docs.z.ai'],
  lineage: { roots: ['zai'] },
  schedule: '41 */6 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: true,
  fetch: async ({ http }) => [await http.get('https://docs.z.ai/guides/overview/pricing')],
  parse: parseZai,
}
