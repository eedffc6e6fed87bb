import type { Source } from '@ratecard/core'
import { parseCloudflare } from './parse.ts'

/** Tables of prices in tokens beside the same prices in neurons; written without a genuine payload. */
export const cloudflare: Source = {
  id: 'cloudflare',
  name: 'Cloudflare Workers AI pricing page',
  kind: 'page',
  provider: {
    id: 'cloudflare-workers-ai',
    name: 'Cloudflare Workers AI',
    url: 'https://developers.cloudflare.com/workers-ai/',
  },
  url: 'https://developers.cloudflare.com/workers-ai/platform/pricing/',
  hosts: ['developers.cloudflare.com'],
  lineage: { roots: ['cloudflare-workers-ai'] },
  schedule: '22 */6 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: true,
  isQuarantined: true,
  fetch: async ({ http }) => [
    await http.get('https://developers.cloudflare.com/workers-ai/platform/pricing/'),
  ],
  parse: parseCloudflare,
}
