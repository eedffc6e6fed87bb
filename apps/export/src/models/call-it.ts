import type { EndpointRecord } from '@ratecard/core/published'
import type { GatewayRouteRow } from '../snapshot-queries.ts'

/** The request of spec.md 2.7, pinned to the provider; null without a route on record or a gateway. */
export function callIt(
  route: GatewayRouteRow | undefined,
  gatewayUrl: string | null,
): EndpointRecord['call_it'] {
  if (!route || gatewayUrl === null) return null
  const { model, provider } = route
  return {
    gateway_url: gatewayUrl,
    model,
    provider,
    body: {
      model,
      messages: [{ role: 'user', content: 'Hello' }],
      provider: { only: [provider], allow_fallbacks: false },
    },
  }
}
