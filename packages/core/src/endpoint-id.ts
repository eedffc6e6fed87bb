import { containsControl } from './text.ts'

/** `<provider_id>:<model_id>`; the model id keeps the provider's own spelling. */
export type EndpointId = string

const providerPattern = /^[a-z0-9][a-z0-9._-]{0,99}$/
const longestModelId = 300

export function isProviderId(text: string): boolean {
  return providerPattern.test(text)
}

/** @returns null when either part cannot be a part of an id (empty, too long, control or bidi characters) */
export function endpointId(providerId: string, modelId: string): EndpointId | null {
  const fits = modelId.length > 0 && modelId.length <= longestModelId && modelId.trim() === modelId
  return isProviderId(providerId) && fits && !containsControl(modelId) ? `${providerId}:${modelId}` : null
}

export function splitEndpointId(id: EndpointId): { providerId: string; modelId: string } {
  const colon = id.indexOf(':')
  return { providerId: id.slice(0, colon), modelId: id.slice(colon + 1) }
}

/** Code-point order, the order of every published list. */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0
  for (let i = 0; i < a.length && i < b.length; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x !== y) return (isSurrogate(x) ? x + 0x1_0000 : x) - (isSurrogate(y) ? y + 0x1_0000 : y)
  }
  return a.length - b.length
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff
}
