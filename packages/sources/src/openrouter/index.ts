import type { Source } from '@ratecard/core'
import { parseOpenRouter } from './parse.ts'

const list = 'https://openrouter.ai/api/v1/models'

/** OpenRouter's own list of what it sells: official for `openrouter:*`, and silent about every other host. */
export const openrouter: Source = {
  id: 'openrouter',
  name: 'OpenRouter',
  kind: 'list',
  provider: { id: 'openrouter', name: 'OpenRouter', url: 'https://openrouter.ai/models' },
  url: 'https://openrouter.ai/models',
  hosts: ['openrouter.ai'],
  lineage: { roots: ['openrouter'] },
  schedule: '23 */6 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: true,
  fetch: async ({ http }) => [await http.get(list)],
  parse: parseOpenRouter,
}
