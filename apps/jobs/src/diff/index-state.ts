import type { EndpointId, PriceTuple, UtcDate } from '@ratecard/core'

/** What an index says of one endpoint. */
export interface EndpointState {
  /** null while it is not priced. */
  price: PriceTuple | null
  /** null where it is not verified, or where nothing tells. */
  verifiedOn: UtcDate | null
}

/** What an index says at one moment: every endpoint that is not retired. */
export type IndexState = ReadonlyMap<EndpointId, EndpointState>
