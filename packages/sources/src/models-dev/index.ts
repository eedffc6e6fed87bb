import type { Source } from '@ratecard/core'
import { parseModelsDev } from './parse.ts'

const catalogue = 'https://models.dev/api.json'

/**
 * Providers whose prices models.dev takes by machine from the provider's own list, as its
 * packages/core/src/sync/providers/<id>.ts shows (read in 2026). The sync of google takes limits and ids, not prices;
 * whatever is not named here is edited by hand.
 */
const synced = [
  'baseten',
  'cloudflare-workers-ai',
  'deepinfra',
  'digitalocean',
  'fireworks-ai',
  'llmgateway',
  'nebius',
  'novita-ai',
  'openrouter',
  'ovhcloud',
  'vercel',
  'wandb',
  'xai',
]

/** models.dev: the widest catalogue of providers and models, with prices that carry no source and no date. */
export const modelsDev: Source = {
  id: 'models-dev',
  name: 'models.dev',
  kind: 'aggregator',
  provider: null,
  url: 'https://models.dev',
  hosts: ['models.dev'],
  lineage: { roots: ['models-dev'], byProvider: Object.fromEntries(synced.map((id) => [id, [id]])) },
  schedule: '41 4 * * *',
  expectedIntervalSeconds: 24 * 3600,
  isComplete: true,
  fetch: async ({ http }) => [await http.get(catalogue)],
  parse: parseModelsDev,
}
