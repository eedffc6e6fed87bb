import { Fault, utcDate } from '@ratecard/core'
import { z } from 'zod'
import type { EndpointState, IndexState } from './index-state.ts'

/** Gives the text of one file of a ledger; null where there is none. */
export type LedgerText = (file: string) => string | null

const nano = z.int().min(0)
const EndpointLine = z.object({ id: z.string(), retired_at: z.string().optional() })
const PriceLine = z.object({
  endpoint_id: z.string(),
  source_id: z.string().optional(),
  input: nano,
  output: nano,
  cached_input: nano.optional(),
  last_seen_at: z.string().optional(),
})
const StampLine = z.object({ source_id: z.string(), last_accepted_at: z.string().optional() })

/**
 * The index as the text of a ledger gives it.
 * @throws Fault `usage` when it is no ledger
 */
export function stateOfLedger(name: string, textOf: LedgerText): IndexState {
  const endpoints = linesOf(name, textOf, 'endpoints.ndjson', EndpointLine)
  const prices = linesOf(name, textOf, 'prices.ndjson', PriceLine)
  const stamps = linesOf(name, textOf, 'stamps.ndjson', StampLine)
  const acceptedAt = new Map(stamps.map((stamp) => [stamp.source_id, stamp.last_accepted_at]))
  const priceOf = new Map(prices.map((price) => [price.endpoint_id, price]))
  const live = endpoints.filter(({ retired_at }) => retired_at === undefined)
  return new Map(
    live.map(({ id }): [string, EndpointState] => {
      const found = priceOf.get(id)
      if (!found) return [id, { price: null, verifiedOn: null }]
      const { source_id, input, output, cached_input = null } = found
      const seenAt = source_id === undefined ? undefined : (found.last_seen_at ?? acceptedAt.get(source_id))
      return [
        id,
        { price: { input, output, cachedInput: cached_input }, verifiedOn: seenAt ? utcDate(seenAt) : null },
      ]
    }),
  )
}

function linesOf<T>(name: string, textOf: LedgerText, file: string, shape: z.ZodType<T>): T[] {
  const text = textOf(file)
  if (text === null) throw new Fault('usage', `${name} holds no ${file}, so it is no ledger`)
  const lines = text.split('\n').filter(Boolean)
  return lines.map((line, index) => {
    try {
      return shape.parse(JSON.parse(line))
    } catch {
      throw new Fault('usage', `${name}: ${file}, line ${index + 1}, is no line of a ledger`)
    }
  })
}
