import type { Source } from '@ratecard/core'
import { parseMistralModels } from './parse.ts'

const models = 'https://docs.mistral.ai/models/'
/** Reviewed: the pages of models that are sold by the token. */
const pages = [
  'codestral-25-08',
  'codestral-embed-25-05',
  'leanstral-1-5',
  'ministral-3-14b-25-12',
  'ministral-3-3b-25-12',
  'ministral-3-8b-25-12',
  'mistral-embed-23-12',
  'mistral-large-3-25-12',
  'mistral-medium-3-5-26-04',
  'mistral-moderation-26-03',
  'mistral-small-4-0-26-03',
  'voxtral-small-25-07',
  'zai-glm-5-2',
]

/** One page per model with all its names in the API: prices what the pricing page does not name. */
export const mistralModels: Source = {
  id: 'mistral-models',
  name: 'Mistral model pages',
  kind: 'page',
  provider: { id: 'mistral', name: 'Mistral', url: 'https://docs.mistral.ai' },
  url: 'https://docs.mistral.ai/models',
  hosts: ['docs.mistral.ai'],
  lineage: { roots: ['mistral'] },
  schedule: '12 */12 * * *',
  expectedIntervalSeconds: 12 * 3600,
  isComplete: false,
  fetch: ({ http }) => Promise.all(pages.map(async (part) => ({ ...(await http.get(models + part)), part }))),
  parse: parseMistralModels,
}
