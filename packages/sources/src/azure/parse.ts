import {
  type EndpointId,
  emptyReading,
  endpointId,
  type Instant,
  parseNanoUsdPerMtok,
  type Quote,
  type Rate,
  type Reading,
  Refusal,
  utcDate,
} from '@ratecard/core'
import { membersOf, parseJson } from '../_shared/json.ts'
import { readAs, readRows, UnreadableRow } from '../_shared/read-rows.ts'
import { readMeter } from './read-meter.ts'
import { Item, PriceList } from './schema.ts'

/** One rate with the words that it was read from. */
interface MeteredRate {
  rate: Rate
  words: string
}

export function parseAzure(text: string, { at: readAt }: { at: Instant }): Reading {
  const list = PriceList.safeParse(parseJson(text))
  if (!list.success)
    throw new Refusal('layout', 'the payload is not {"BillingCurrency": ..., "Items": [...]}')
  const { BillingCurrency: currency, Items: items, NextPageLink: next } = list.data
  if (currency !== 'USD') throw new Refusal('currency', `BillingCurrency: ${currency}`)
  if (next) throw new Refusal('truncated', `Items: ${items.length}, and more on a next page`)
  const day = utcDate(readAt)
  const rates = new Map<EndpointId, MeteredRate[]>()
  let others = 0
  const skipped = readRows(items.map(itemRow), ({ value, at }) => {
    const item = readAs(Item, value, at)
    const isInForce = item.effectiveStartDate <= day && (item.effectiveEndDate ?? day) >= day
    const meter = isInForce ? readMeter(item) : null
    if (!meter) {
      others++
      return
    }
    if (item.currencyCode !== 'USD') throw new Refusal('currency', `${at}.currencyCode: ${item.currencyCode}`)
    const { unit, tier } = meter
    const nanoUsdPerMtok = parseNanoUsdPerMtok(item.retailPrice, meter.power)
    if (nanoUsdPerMtok === null) throw new UnreadableRow(`${at}.retailPrice: not a price`)
    // A meter at 0 has not got its price yet; nothing here is free.
    if (nanoUsdPerMtok === 0) throw new UnreadableRow(`${at}.retailPrice: 0`)
    const words = `${item.meterName}: ${item.retailPrice} per ${item.unitOfMeasure}`
    const id = endpointId('azure', meter.modelId)
    if (id === null) throw new UnreadableRow(`${at}: cannot be an endpoint id`)
    rates.set(id, [...(rates.get(id) ?? []), { rate: { unit, tier, nanoUsdPerMtok }, words }])
  })
  const reading = emptyReading()
  for (const [id, metered] of rates) {
    const quote = quoteOf(id, metered)
    if (quote) reading.quotes.push(quote)
    else reading.skipped.push({ label: id, reason: 'unparsed', detail: 'its meters differ in price' })
  }
  if (reading.quotes.length === 0) throw new Refusal('no_price_table', 'Items: no meter of a known model')
  reading.skipped.push(...skipped)
  reading.headerSignature = 'Items[]: meterName, retailPrice (USD), unitOfMeasure (1K or 1M)'
  reading.notes = [`${others} of ${items.length} meters are not understood, or not of a standard deployment`]
  return reading
}

function itemRow(value: unknown, index: number) {
  const name = membersOf(value)?.find(([key]) => key === 'meterName')?.[1]
  const at = `Items[${index}]`
  return { label: typeof name === 'string' ? name : at, at, value }
}

/** Null where one kind of token has two prices: between regions, or between meters of one model. */
function quoteOf(id: EndpointId, metered: readonly MeteredRate[]): Quote | null {
  const byKind = new Map<string, MeteredRate>()
  for (const one of metered) {
    const kind = `${one.rate.tier} ${one.rate.unit}`
    const known = byKind.get(kind)
    if (known && known.rate.nanoUsdPerMtok !== one.rate.nanoUsdPerMtok) return null
    if (!known) byKind.set(kind, one)
  }
  const distinct = [...byKind.values()]
  return {
    endpointId: id,
    label: id.slice(id.indexOf(':') + 1),
    rates: distinct.map(({ rate }) => rate),
    evidence: distinct.map(({ words }) => words).join('; '),
  }
}
