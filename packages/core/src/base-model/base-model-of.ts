import { type EndpointId, splitEndpointId } from '../endpoint-id.ts'
import { plainModelName } from './plain-model-name.ts'

/** What people decided where the rules do not suffice. null: no base model is known. */
export interface BaseModelExceptions {
  endpoints: ReadonlyMap<EndpointId, string | null>
  /** By the plain name that the rules give. */
  names: ReadonlyMap<string, string | null>
}

const slugPattern = /^[a-z0-9](?:[a-z0-9._-]{0,98}[a-z0-9_])?$/

/**
 * The underlying model of an endpoint, as a slug: a reviewed exception, or what exact rules make of the model id.
 * Two endpoints with one slug serve the same weights.
 *
 * @returns null where the name may stand for one model today and another one tomorrow, or cannot be a slug
 */
export function baseModelOf(id: EndpointId, { endpoints, names }: BaseModelExceptions): string | null {
  const reviewed = endpoints.get(id)
  if (reviewed !== undefined) return reviewed
  const name = plainModelName(splitEndpointId(id).modelId)
  const named = names.get(name)
  if (named !== undefined) return named
  return isLasting(name) && slugPattern.test(name) ? name : null
}

/** A name without a number has no version, and `-latest` is whatever is newest. */
function isLasting(name: string): boolean {
  return /\d/.test(name) && !/-latest$/.test(name)
}
