import type { Source } from '@ratecard/core'
import { parseNebius } from './parse.ts'

/**
 * Answers without a key, unlike the API at api.tokenfactory.nebius.com: models.dev's sync of Nebius reads it so
 * (https://github.com/anomalyco/models.dev/blob/dev/packages/core/test/nebius.test.ts).
 */
const catalogue = 'https://tokenfactory.nebius.com/api/public/models_info'

/** Nebius Token Factory's public catalogue, in USD per 1M tokens. */
export const nebius: Source = {
  id: 'nebius',
  name: 'Nebius Token Factory',
  kind: 'list',
  provider: { id: 'nebius', name: 'Nebius Token Factory', url: 'https://docs.tokenfactory.nebius.com/' },
  url: 'https://tokenfactory.nebius.com/model-catalog.md',
  hosts: ['tokenfactory.nebius.com'],
  lineage: { roots: ['nebius'] },
  schedule: '29 3,9,15,21 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: true,
  isQuarantined: true,
  fetch: async ({ http }) => [await http.get(catalogue)],
  parse: parseNebius,
}
