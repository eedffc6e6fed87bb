import type { Capability, Category, Modality } from '@ratecard/core'
import type { EndpointRecord, ModelEntry } from '@ratecard/core/published'
import type { EndpointRow, JobRow, ModelLicenseRow, ProviderRow } from '../snapshot-queries.ts'

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
  reviewed: ModelLicenseRow | undefined,
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
    license: licenseOf(endpoint, reviewed),
  }
}

/** A reviewed licence of the base model goes before the word of a catalogue. */
function licenseOf(
  { license, openWeights }: EndpointRow,
  reviewed: ModelLicenseRow | undefined,
): EndpointRecord['license'] {
  if (!reviewed) return { name: license, url: null, open_weights: openWeights, permissiveness: null }
  const { name, url, openWeights: isOpen, permissiveness } = reviewed
  return { name, url, open_weights: isOpen, permissiveness }
}
