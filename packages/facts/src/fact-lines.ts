import { permissivenesses } from '@ratecard/core'
import { z } from 'zod'

const text = z.string().min(1)
const page = z.url({ protocol: /^https$/ })
const slug = z.string().regex(/^[a-z0-9][a-z0-9._-]*$/)

/** `base-models.ndjson`: what the naming rules cannot know. A `name` is a plain model name, as the rules give it. */
export const BaseModelLine = z.union([
  z.strictObject({ name: slug, base_model: slug.nullable(), why: text }),
  z.strictObject({ endpoint: text, base_model: slug.nullable(), why: text }),
])

/** `gateway-routes.ndjson`: how the gateway names an endpoint's model and its provider. */
export const GatewayRouteLine = z.strictObject({
  endpoint: text,
  model: z.string().regex(/^[^/\s]+\/[^/\s]+$/),
  provider: z.string().regex(/^[a-z0-9][a-z0-9./-]*$/),
  seen_on: z.iso.date(),
})
export type GatewayRoute = z.infer<typeof GatewayRouteLine>

/** `licenses.ndjson`: `models` is a base model, or the beginning of several and a `*`. The longest one applies. */
export const LicenseLine = z.strictObject({
  models: z.string().regex(/^[a-z0-9][a-z0-9._-]*\*?$/),
  name: text,
  url: page,
  permissiveness: z.enum(permissivenesses),
  open_weights: z.boolean(),
  source: page,
})
export type LicenseFact = z.infer<typeof LicenseLine>
