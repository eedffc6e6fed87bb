import {
  type EndpointFacts,
  emptyReading,
  endpointId,
  isFree,
  type NanoUsdPerMtok,
  parseNanoUsdPerMtok,
  type Rate,
  type Reading,
  Refusal,
  standardTuple,
  type TokenPower,
} from '@ratecard/core'
import { provenRates } from './list-rates.ts'
import { type Row, readRows, UnreadableRow } from './read-rows.ts'
import { uniqueQuotes } from './unique-quotes.ts'

/** What one row of a provider's own typed list says of one model. */
export interface ListedModel {
  /** The provider's own spelling. */
  modelId: string
  /** Null where the list gives prices alone. */
  facts: Omit<EndpointFacts, 'endpointId'> | null
  rates: readonly Rate[]
  /** The fields that the rates were read from, as they stand in the payload. */
  evidence: string
  /** Why the row has no price of its own; null where it has one. */
  notPriced: string | null
  /** The row says in words that it is free. Elsewhere 0 and 0 is no price: nobody knows what it means. */
  isFree: boolean
}

/** Facts that a list does not give. */
export const unknownFacts = {
  baseModel: null,
  contextWindow: null,
  maxOutput: null,
  releaseDate: null,
  license: null,
  openWeights: null,
  knowledgeCutoff: null,
} satisfies Partial<EndpointFacts>

/**
 * Reads a provider's own list of prices, row by row.
 *
 * @param readModel what one row says; null for a row that sells no tokens, or is not on sale
 * @throws Refusal `layout` when more than half of the rows that may sell tokens cannot be read, `no_price_table` when
 *   no row has a price
 */
export function readPriceList(
  providerId: string,
  rows: readonly Row[],
  readModel: (row: Row) => ListedModel | null,
): Reading {
  const reading = emptyReading()
  let others = 0
  const unread = readRows(rows, (row) => {
    const model = readModel(row)
    if (!model) {
      others++
      return
    }
    const id = endpointId(providerId, model.modelId)
    if (id === null) throw new UnreadableRow(`${row.at}: cannot be an endpoint id`)
    const rates = provenRates(model.rates, row.at)
    if (model.facts) reading.facts.push({ endpointId: id, ...model.facts })
    const why = model.notPriced ?? whyUnpriced(rates, model.isFree)
    if (why === null)
      reading.quotes.push({ endpointId: id, label: model.modelId, rates, evidence: model.evidence })
    else reading.skipped.push({ label: model.modelId, reason: 'not_priced', detail: why })
  })
  if (unread.length * 2 > rows.length - others)
    throw new Refusal('layout', `${unread.length} rows could not be read, first ${unread[0]?.detail}`)
  if (reading.quotes.length === 0) throw new Refusal('no_price_table', 'no row with a price per token')
  const { quotes, skipped } = uniqueQuotes(reading.quotes)
  return {
    ...reading,
    quotes,
    skipped: [...reading.skipped, ...unread, ...skipped],
    notes: [`${others} of ${rows.length} rows sell no tokens, or are not on sale`],
  }
}

function whyUnpriced(rates: readonly Rate[], saysFree: boolean): string | null {
  if (rates.length === 0) return 'no price is given'
  return isFree(standardTuple(rates)) && !saysFree ? '0 and 0, and nothing says that it is free' : null
}

/** @throws UnreadableRow when the text is no price */
export function readNano(text: string, power: TokenPower, at: string): NanoUsdPerMtok {
  const nano = parseNanoUsdPerMtok(text, power)
  if (nano === null) throw new UnreadableRow(`${at}: not a price`)
  return nano
}
