import type { EndpointRecord, ModelEntry } from '@ratecard/core/published'
import type { EndpointPath } from '../urls.ts'

/** One endpoint that is not retired, as it is published. */
export interface Model extends EndpointPath {
  entry: ModelEntry
  record: EndpointRecord
}
