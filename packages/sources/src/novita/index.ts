import type { Source } from '@ratecard/core'
import { parseNovita } from './parse.ts'

/**
 * The documentation asks for a key (https://novita.ai/docs/api-reference/model-apis-llm-list-models), but the list is
 * given without one: a collector that has none stored its answer of 2026-10-04
 * (https://github.com/yogenpro/token3, data/provider_sources/novita).
 */
const list = 'https://api.novita.ai/v3/openai/models'

/** Novita's own list of language models, in USD per 1M tokens. It differs by account, so absence says nothing. */
export const novita: Source = {
  id: 'novita',
  name: 'Novita AI',
  kind: 'list',
  provider: { id: 'novita-ai', name: 'Novita AI', url: 'https://novita.ai/models' },
  url: 'https://novita.ai/pricing',
  hosts: ['api.novita.ai'],
  lineage: { roots: ['novita-ai'] },
  schedule: '37 4,10,16,22 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: false,
  isQuarantined: true,
  fetch: async ({ http }) => [await http.get(list)],
  parse: parseNovita,
}
