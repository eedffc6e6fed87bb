import type { FetchContext, Payload, Source } from '@ratecard/core'
import { decodeText } from '../_shared/decode.ts'
import { modelsToAsk } from './models-to-ask.ts'
import { parseOpenRouterEndpoints } from './parse.ts'

const api = 'https://openrouter.ai/api/v1/models'

/**
 * What OpenRouter says that each host charges. Read for models that their own maker hosts: only there the host's own
 * id of the model is known. Once a week, one model after the other: a comparison is good for 30 days.
 */
export const openrouterEndpoints: Source = {
  id: 'openrouter-endpoints',
  name: 'OpenRouter endpoints',
  kind: 'aggregator',
  provider: null,
  url: 'https://openrouter.ai/docs/api/api-reference/endpoints/list-all-endpoints-for-a-model',
  hosts: ['openrouter.ai'],
  lineage: { roots: ['openrouter'] },
  schedule: '43 3 * * 0',
  expectedIntervalSeconds: 7 * 24 * 3600,
  isComplete: false,
  isQuarantined: true,
  fetch: readEachModel,
  parse: parseOpenRouterEndpoints,
}

async function readEachModel({ http }: FetchContext): Promise<Payload[]> {
  const pages: Payload[] = []
  for (const model of modelsToAsk(decodeText(await http.get(api)))) {
    const page = await http.get(`${api}/${model}/endpoints`)
    pages.push({ ...page, part: model.replaceAll(/[^a-z0-9]+/g, '-') })
  }
  return pages
}
