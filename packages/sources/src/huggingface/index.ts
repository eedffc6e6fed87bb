import type { Source } from '@ratecard/core'
import { parseHuggingFace } from './parse.ts'

const list = 'https://router.huggingface.co/v1/models'

/**
 * The router's own list: one price per model and partner. Official for `huggingface:*` only; what a partner asks for
 * when it is called directly stands elsewhere. The list states no unit: USD per 1M tokens, as in August 2026 the
 * prices of six partners equal what they ask for themselves, and those of one that bills in euros do not.
 */
export const huggingFace: Source = {
  id: 'huggingface',
  name: 'Hugging Face',
  kind: 'list',
  provider: {
    id: 'huggingface',
    name: 'Hugging Face',
    url: 'https://huggingface.co/docs/inference-providers',
  },
  url: 'https://huggingface.co/inference/models',
  hosts: ['router.huggingface.co'],
  lineage: { roots: ['huggingface'] },
  schedule: '37 */6 * * *',
  expectedIntervalSeconds: 6 * 3600,
  isComplete: true,
  fetch: async ({ http }) => [await http.get(list)],
  parse: parseHuggingFace,
}
