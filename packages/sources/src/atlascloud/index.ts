import type { Source } from '@ratecard/core'
import { parseAtlasCloud } from './parse.ts'

const list = 'https://console.atlascloud.ai/api/v1/models'

/** Atlas Cloud's own list. Text models are billed in USD per 1M tokens (https://atlascloud.ai/docs/billing). */
export const atlasCloud: Source = {
  id: 'atlascloud',
  name: 'Atlas Cloud',
  kind: 'list',
  provider: { id: 'atlascloud', name: 'Atlas Cloud', url: 'https://www.atlascloud.ai/docs' },
  url: 'https://www.atlascloud.ai/pricing',
  hosts: ['console.atlascloud.ai'],
  lineage: { roots: ['atlascloud'] },
  schedule: '53 */12 * * *',
  expectedIntervalSeconds: 12 * 3600,
  isComplete: true,
  fetch: async ({ http }) => [await http.get(list)],
  parse: parseAtlasCloud,
}
