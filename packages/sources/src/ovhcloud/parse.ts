import { parseNanoUsdPerMtok, type Rate, type Reading, Refusal, tokenPower, type Unit } from '@ratecard/core'
import { z } from 'zod'
import { collectQuotes, type RateRow } from '../_shared/collect-quotes.ts'
import { embeddedJson, flightText } from '../_shared/embedded-json.ts'
import { modelSchema } from './schema.ts'

const units = new Map<string, Unit>([
  ['million_input_tokens', 'input'],
  ['million_output_tokens', 'output'],
])
const statedCurrency = /"currency(?:Code)?":"([A-Z]{3})"/g
// `Meta-Llama-3_3-70B-Instruct`: other lists carry the same name in lower case.
const modelName = /^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/

/** Reads the catalogue that the page was rendered from. Its prices are bare numbers: the page has to say dollars. */
export function parseOvhcloud(html: string): Reading {
  const text = flightText(html)
  const models = embeddedJson(text, '"models":').flatMap(
    ({ value }) => z.array(z.unknown()).safeParse(value).data ?? [],
  )
  const rows = models.map(readModel)
  if (!rows.some(({ rates, broken }) => rates.length > 0 || broken === zero))
    throw new Refusal('no_price_table', 'no catalogue of models with prices per token')
  const currencies = new Set([...text.matchAll(statedCurrency)].map(([, code]) => code))
  if (currencies.size !== 1 || !currencies.has('USD'))
    throw new Refusal(
      'currency',
      `the catalogue is not in US dollars (${[...currencies].join(', ') || 'it names none'})`,
    )
  const { quotes, skipped } = collectQuotes('ovhcloud', rows)
  return {
    quotes,
    skipped,
    providers: [],
    facts: [],
    headerSignature: [...units.keys()].join(' | '),
    notes: [],
  }
}

const zero = 'zero without the word free'

function readModel(value: unknown): RateRow {
  const parsed = modelSchema.safeParse(value)
  if (!parsed.success)
    return {
      label: 'unnamed',
      modelId: null,
      rates: [],
      text: JSON.stringify(value).slice(0, 80),
      broken: 'the model has no name or no prices',
    }
  const { name, metadata } = parsed.data
  const { pricing } = metadata.usage_information
  const row: RateRow = {
    label: name,
    modelId: modelName.test(name) ? name.toLowerCase() : null,
    rates: [],
    text: pricing.map(({ price, price_unit }) => `${price} ${price_unit}`).join(' | '),
    broken: null,
  }
  for (const { price, price_unit } of pricing) {
    const unit = units.get(price_unit)
    const nano = parseNanoUsdPerMtok(price, tokenPower.perMillion)
    if (unit === undefined) continue
    if (nano === null || nano === 0) row.broken = zero
    else row.rates.push({ unit, tier: 'standard', nanoUsdPerMtok: nano } satisfies Rate)
  }
  return row
}
