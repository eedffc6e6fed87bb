import type { Source } from '@ratecard/core'
import { parseDeepseek } from './parse.ts'

/** The English page, in dollars; the Chinese one is in yuan. Its models are columns. */
export const deepseek: Source = {
  id: 'deepseek',
  name: 'DeepSeek pricing page',
  kind: 'page',
  provider: { id: 'deepseek', name: 'DeepSeek', url: 'https://api-docs.deepseek.com' },
  url: 'https://api-docs.deepseek.com/quick_start/pricing/',
  hosts: ['api-docs.deepseek.com'],
  lineage: { roots: ['deepseek'] },
  schedule: '11 */6 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: true,
  isQuarantined: true,
  fetch: async ({ http }) => [await http.get('https://api-docs.deepseek.com/quick_start/pricing/')],
  parse: parseDeepseek,
}
