import { z } from 'zod'
import { decimalNumber, decimalText, objectMembers } from '../_shared/json.ts'

const textOnly = z.array(z.string()).refine((names) => names.length === 1 && names[0] === 'text')

export const ModelList = z.object({ data: z.array(z.unknown()) })
/** A model that is asked about: its output is text alone. */
export const TextModel = z.object({ id: z.string(), architecture: z.object({ output_modalities: textOnly }) })

/** The answer of `/models/<author>/<slug>/endpoints`. */
export const Endpoints = z.object({ data: z.object({ id: z.string(), endpoints: z.array(z.unknown()) }) })

/** One host of the model; `tag` tells its deployments apart: `openai`, `xai/zdr`, `deepinfra/turbo`. */
export const Endpoint = z.object({ tag: z.string(), pricing: objectMembers })

/** USD per token. */
export const Price = decimalText
/** The share that OpenRouter takes off the host's price. */
export const Discount = z.union([decimalNumber, decimalText])
