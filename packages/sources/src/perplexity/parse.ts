import {
  endpointId,
  parseNanoUsdPerMtok,
  type Quote,
  type Reading,
  Refusal,
  tokenPower,
} from '@ratecard/core'
import { refuseForeignCurrency } from '../_shared/currency.ts'
import { embeddedJson } from '../_shared/embedded-json.ts'
import { readAs, readRows, UnreadableRow } from '../_shared/read-rows.ts'
import { contradictionIn, standardRates } from '../_shared/standard-rates.ts'
import { perplexityPricing, sonarModel } from './schema.ts'

const marker = 'export const PRICING = '
const modelName = /^sonar(?:-[a-z]+)*$/
const otherUnit = /\b(?:1K|1,000|thousand) (?:input |output )?tokens?\b|\/ ?(?:1K )?token\b/i

/** Reads the Sonar models in the price data of the page's source; what is priced per request or search is not. */
export function parsePerplexity(text: string): Reading {
  const [data, ...others] = embeddedJson(text, marker)
  if (data === undefined) throw new Refusal('no_price_table', 'no price data in the page')
  const pricing = perplexityPricing.safeParse(data.value)
  if (!pricing.success || others.length > 0) throw new Refusal('layout', 'the price data have another shape')
  refuseForeignCurrency(text, 'the page')
  const unit = otherUnit.exec(text)
  if (unit) throw new Refusal('unit', `the page speaks of prices per "${unit[0]}"`)
  const rows = pricing.data.sonar.models.map((value, index) => ({
    label: `sonar.models[${index}]`,
    at: `sonar.models[${index}]`,
    value,
  }))
  const quotes: Quote[] = []
  const skipped = readRows(rows, ({ at, value }) => {
    const { id, label, input, output } = readAs(sonarModel, value, at)
    const endpoint = modelName.test(id) ? endpointId('perplexity', id) : null
    if (endpoint === null || label.toLowerCase().replaceAll(' ', '-') !== id)
      throw new UnreadableRow(`${at}: id "${id}" and label "${label}" do not belong together`)
    const rates = standardRates({
      input: parseNanoUsdPerMtok(input, tokenPower.perMillion),
      output: parseNanoUsdPerMtok(output, tokenPower.perMillion),
    })
    const why = rates.some(({ nanoUsdPerMtok }) => nanoUsdPerMtok === 0) ? 'zero' : contradictionIn(rates)
    if (rates.length < 2 || why !== null) throw new UnreadableRow(`${at}: ${why ?? 'a price is missing'}`)
    quotes.push({
      endpointId: endpoint,
      label,
      rates,
      evidence: `${label} (${id}): input ${input}, output ${output}`,
    })
  })
  return {
    quotes,
    skipped,
    providers: [],
    facts: [],
    headerSignature: 'sonar.models: input | output',
    notes: [],
  }
}
