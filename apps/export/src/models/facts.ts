import type { Capability, Category, Modality } from '@ratecard/core'
import type { EndpointRecord, ModelEntry } from '@ratecard/core/published'
import type { EndpointRow, JobRow, ProviderRow } from '../snapshot-queries.ts'

/** What is published of an endpoint besides prices. Validated against the published shapes before it is written. */
export interface Facts {
  id: string
  name: string
  provider: ModelEntry['provider']
  baseModel: string | null
  category: Category
  releaseDate: string | null
  noCreditCard: boolean
  specifications: EndpointRecord['specifications']
  license: EndpointRecord['license']
}

export function factsOf(
  endpoint: EndpointRow,
  provider: ProviderRow,
  jobs: ReadonlyMap<string, JobRow>,
): Facts {
  const source = endpoint.factsSource === null ? undefined : jobs.get(endpoint.factsSource)?.source
  const { knowledgeCutoff } = endpoint
  return {
    id: endpoint.id,
    name: endpoint.name,
    provider: { id: provider.id, name: provider.name, url: provider.url },
    baseModel: endpoint.baseModel,
    category: endpoint.category as Category,
    releaseDate: endpoint.releaseDate,
    noCreditCard: provider.noCreditCardSource !== null,
    specifications: {
      context_window: endpoint.contextWindow,
      max_output: endpoint.maxOutput,
      modalities: {
        input: endpoint.inputModalities as Modality[],
        output: endpoint.outputModalities as Modality[],
      },
      capabilities: endpoint.capabilities as Capability[],
      knowledge_cutoff:
        knowledgeCutoff !== null && source ? { date: knowledgeCutoff, source_url: source.url } : null,
      intelligence_index: null,
    },
    license: { name: endpoint.license, url: null, open_weights: endpoint.openWeights, permissiveness: null },
  }
}
