import {
  cleanText,
  emptyReading,
  type Instant,
  isFree,
  type Reading,
  Refusal,
  standardTuple,
  utcDate,
} from '@ratecard/core'
import { membersOf, parseJson } from '../_shared/json.ts'
import { provenRates } from '../_shared/list-rates.ts'
import { type Row, readAs, readRows } from '../_shared/read-rows.ts'
import { uniqueQuotes } from '../_shared/unique-quotes.ts'
import { namedIds } from './match-clause.ts'
import { endpointOf } from './provider-map.ts'
import { readPrices } from './read-prices.ts'
import { Model, Provider, ProviderList } from './schema.ts'

export function parseGenaiPrices(text: string, { at: readAt }: { at: Instant }): Reading {
  const list = ProviderList.safeParse(parseJson(text))
  if (!list.success) throw new Refusal('layout', 'the payload is not [{"id": ..., "models": [...]}]')
  const reading = emptyReading()
  const rows: (Row & { provider: string })[] = []
  const skippedProviders = readRows(list.data.map(labelled('')), ({ value, at }) => {
    const { id, models } = readAs(Provider, value, at)
    rows.push(...models.map(labelled(id)).map((row) => ({ ...row, provider: id })))
  })
  const unknown = new Map<string, number>()
  let unmapped = 0
  const skipped = readRows(rows, ({ label, value, at, provider }) => {
    const model = readAs(Model, value, at)
    const endpointIds = namedIds(model.id, model.match)
      .map((id) => endpointOf(provider, id))
      .filter((id) => id !== null)
    if (endpointIds.length === 0) {
      unmapped++
      return
    }
    const prices = readPrices(model.prices, utcDate(readAt), `${at}.prices`)
    for (const name of prices?.unknown ?? []) unknown.set(name, (unknown.get(name) ?? 0) + 1)
    const rates = provenRates(prices?.rates ?? [], `${at}.prices`)
    // Here 0 and 0 mostly means that nobody knows.
    if (!prices || rates.length === 0 || (isFree(standardTuple(rates)) && !model.id.endsWith(':free'))) {
      const detail = prices ? prices.evidence : 'the price depends on the hour'
      reading.skipped.push({ label, reason: 'not_priced', detail })
      return
    }
    for (const endpointId of endpointIds)
      reading.quotes.push({ endpointId, label, rates, evidence: prices.evidence })
  })
  if (reading.quotes.length === 0) throw new Refusal('no_price_table', 'no model that maps has a price')
  const unique = uniqueQuotes(reading.quotes)
  return {
    ...reading,
    quotes: unique.quotes,
    skipped: [...reading.skipped, ...skippedProviders, ...skipped, ...unique.skipped],
    headerSignature: '[].models[].prices: input_mtok, output_mtok (USD per 1M tokens, as numbers)',
    notes: [
      `${unmapped} of ${rows.length} rows name no endpoint exactly`,
      ...[...unknown].map(
        ([name, count]) => `prices.${cleanText(name, 60)}: not understood, not quoted (${count} rows)`,
      ),
    ],
  }
}

const labelled =
  (provider: string) =>
  (value: unknown, index: number): Row => {
    const id = membersOf(value)?.find(([name]) => name === 'id')?.[1]
    const at = provider === '' ? `[${index}]` : `["${provider}"].models[${index}]`
    const own = typeof id === 'string' ? id : at
    return { label: provider === '' ? own : `${provider}/${own}`, at, value }
  }
