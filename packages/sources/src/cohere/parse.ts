import {
  endpointId,
  parseNanoUsdPerMtok,
  type Quote,
  type Rate,
  type Reading,
  Refusal,
  tokenPower,
} from '@ratecard/core'
import { stringify } from 'lossless-json'
import { refuseForeignCurrency } from '../_shared/currency.ts'
import { embeddedJson, flightText } from '../_shared/embedded-json.ts'
import { readAs, readRows, UnreadableRow } from '../_shared/read-rows.ts'
import { contradictionIn, standardRates } from '../_shared/standard-rates.ts'
import { parseTokenUnit } from '../_shared/token-unit.ts'
import { uniqueQuotes } from '../_shared/unique-quotes.ts'
import { apiNameOf } from './api-name.ts'
import { type CohereModel, cohereModel, coherePricing } from './schema.ts'

/** Reads the models in the content data of the page. Prices per search or per hour are not read. */
export function parseCohere(html: string): Reading {
  const lists = embeddedJson(flightText(html), '"models":').filter(({ text }) => text.includes('"pricings":'))
  if (lists.length === 0) throw new Refusal('no_price_table', 'no models with prices in the content data')
  refuseForeignCurrency(lists.map(({ text }) => text).join(' '), 'the content data')
  const models = lists.flatMap(({ value }) => (Array.isArray(value) ? value : []))
  const rows = models.map((value: unknown, index) => ({
    label: `models[${index}]`,
    at: `models[${index}]`,
    value,
  }))
  const quotes: Quote[] = []
  const skipped: Reading['skipped'] = []
  const unread = readRows(rows, ({ at, value }) => {
    const model = readAs(cohereModel, value, at)
    const label = model.modelName
    const evidence = stringify(value) ?? ''
    if (model.per !== 'Free' && parseTokenUnit(model.per) === null) {
      skipped.push({ label, reason: 'not_priced', detail: `priced per ${model.per}` })
      return
    }
    const name = apiNameOf(label)
    const id = name === null ? null : endpointId('cohere', name)
    if (id === null)
      skipped.push({ label, reason: 'unparsed', detail: `no alias for this name: ${evidence}` })
    else quotes.push({ endpointId: id, label, rates: ratesOf(model, at), evidence })
  })
  const unique = uniqueQuotes(quotes)
  return {
    quotes: unique.quotes,
    skipped: [...skipped, ...unread, ...unique.skipped],
    providers: [],
    facts: [],
    headerSignature: 'models: modelName | per | pricings (Input | Output)',
    notes: [],
  }
}

function ratesOf({ per, pricings }: CohereModel, at: string): Rate[] {
  const [only, ...others] = pricings
  if (only === undefined || others.length > 0) throw new UnreadableRow(`${at}: not one price`)
  const { inputLabel, outputLabel, inputPrice, outputPrice } = readAs(coherePricing, only, at)
  if (inputLabel !== 'Input' || outputLabel !== 'Output')
    throw new UnreadableRow(`${at}: labels "${inputLabel}" and "${outputLabel}"`)
  if (per !== 'Free' && parseTokenUnit(per) !== tokenPower.perMillion)
    throw new Refusal('unit', `prices per "${per}" at ${at}`)
  const [input, output] = [inputPrice, outputPrice].map((digits) =>
    parseNanoUsdPerMtok(digits, tokenPower.perMillion),
  )
  const isFree = input === 0 && output === 0
  if (input == null || output == null || isFree !== (per === 'Free'))
    throw new UnreadableRow(`${at}: free or not free`)
  const rates = standardRates({ input, output })
  const why = contradictionIn(rates)
  if (why !== null) throw new UnreadableRow(`${at}: ${why}`)
  return rates
}
