/** The gateway that `db/facts/gateway-routes.ndjson` names models and providers for, or one that answers like it. */
export const gatewayUrl = process.env.RATECARD_GATEWAY_URL || 'https://openrouter.ai/api/v1'
