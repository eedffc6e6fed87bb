import type { Source } from '@ratecard/core'
import { parseDeepInfra } from './parse.ts'

/**
 * Answers without a key: models.dev's sync sends one only if it has one
 * (https://github.com/anomalyco/models.dev/blob/dev/packages/core/src/sync/providers/deepinfra.ts).
 */
const list = 'https://api.deepinfra.com/models/list'

/** DeepInfra's own list of what it serves, in US cents per token. */
export const deepinfra: Source = {
  id: 'deepinfra',
  name: 'DeepInfra',
  kind: 'list',
  provider: { id: 'deepinfra', name: 'DeepInfra', url: 'https://deepinfra.com/models' },
  url: 'https://deepinfra.com/pricing',
  hosts: ['api.deepinfra.com'],
  lineage: { roots: ['deepinfra'] },
  schedule: '17 2,8,14,20 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: true,
  isQuarantined: true,
  fetch: async ({ http }) => [await http.get(list)],
  parse: (text, { at }) => parseDeepInfra(text, at),
}
