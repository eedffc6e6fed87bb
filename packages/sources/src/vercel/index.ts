import type { Source } from '@ratecard/core'
import { parseVercel } from './parse.ts'

/** Answers without a key: models.dev's sync sends none (see schema.ts). */
const list = 'https://ai-gateway.vercel.sh/v1/models'

/** Vercel AI Gateway's own list of what it sells, in USD per token: official for `vercel:*` and nobody else. */
export const vercel: Source = {
  id: 'vercel',
  name: 'Vercel AI Gateway',
  kind: 'list',
  provider: { id: 'vercel', name: 'Vercel AI Gateway', url: 'https://vercel.com/docs/ai-gateway' },
  url: 'https://vercel.com/ai-gateway/models',
  hosts: ['ai-gateway.vercel.sh'],
  lineage: { roots: ['vercel'] },
  schedule: '47 1,7,13,19 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: true,
  isQuarantined: true,
  fetch: async ({ http }) => [await http.get(list)],
  parse: parseVercel,
}
