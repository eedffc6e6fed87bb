import type { Source } from '@ratecard/core'
import { parseOvhcloud } from './parse.ts'

/** The catalogue of AI Endpoints. Its prices name no currency, and are in euro; it is refused unless it says dollars. */
export const ovhcloud: Source = {
  id: 'ovhcloud',
  name: 'OVHcloud pricing page',
  kind: 'page',
  provider: {
    id: 'ovhcloud',
    name: 'OVHcloud',
    url: 'https://www.ovhcloud.com/en/public-cloud/ai-endpoints',
  },
  url: 'https://www.ovhcloud.com/en/public-cloud/ai-endpoints/catalog/',
  hosts: ['www.ovhcloud.com'],
  lineage: { roots: ['ovhcloud'] },
  schedule: '37 */6 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: true,
  isQuarantined: true,
  fetch: async ({ http }) => [
    await http.get('https://www.ovhcloud.com/en/public-cloud/ai-endpoints/catalog/'),
  ],
  parse: parseOvhcloud,
}
