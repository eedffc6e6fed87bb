import type { Rate, SkippedRow } from '@ratecard/core'
import { parseModelLabel } from './model-label.ts'
import type { RateRow } from './table-rates.ts'
import { contradictionIn, longContextFits, longTiers } from './witnesses.ts'

/** All that the page says of one model. */
export interface ModelRates {
  modelId: string
  label: string
  rates: Rate[]
  evidence: string
}

/** Puts the rows of one model together, and leaves out a model whose rows contradict each other. */
export function mergeModels(rows: readonly RateRow[]): {
  models: ModelRates[]
  skipped: SkippedRow[]
  contradicted: number
} {
  const models: ModelRates[] = []
  const skipped: SkippedRow[] = []
  let contradicted = 0
  for (const [name, same] of Map.groupBy(
    rows,
    ({ label }) => parseModelLabel(label)?.modelId ?? `?${label}`,
  )) {
    const [first] = same
    if (first === undefined) continue
    const skip = (reason: SkippedRow['reason'], why: string) =>
      skipped.push({ label: first.label, reason, detail: `${why}: ${first.text}` })
    const broken = same.find((row) => row.broken !== null)
    const rates = ratesOf(same)
    const why = broken?.broken ?? (rates === null ? 'two prices for one tier' : contradictionIn(rates))
    if (name.startsWith('?')) skip('unparsed', 'no model id')
    else if (why !== null || rates === null) {
      if (broken?.hasOtherUnit !== true) contradicted++
      skip('unparsed', why ?? '')
    } else if (rates.length === 0) skip('not_priced', 'no price per token')
    else if (rates.every(({ tier }) => tier !== 'standard')) skip('unparsed', 'no standard price')
    else
      models.push({
        modelId: name,
        label: name,
        rates: withFittingLong(rates),
        evidence: [...new Set(same.map(({ tier, text }) => `${tier}: ${text}`))].join(' · '),
      })
  }
  return { models, skipped, contradicted }
}

function ratesOf(rows: readonly RateRow[]): Rate[] | null {
  const rates = new Map<string, Rate>()
  const above = rows
    .map(({ label }) => parseModelLabel(label)?.aboveTokens ?? null)
    .find((tokens) => tokens !== null)
  for (const { prices } of rows) {
    for (const { unit, tier, nano } of prices) {
      const key = `${tier} ${unit}`
      const known = rates.get(key)
      if (known && known.nanoUsdPerMtok !== nano) return null
      const isLong = tier.endsWith('long_context') && above !== undefined
      rates.set(key, { unit, tier, nanoUsdPerMtok: nano, ...(isLong && { aboveTokens: above }) })
    }
  }
  return [...rates.values()]
}

function withFittingLong(rates: readonly Rate[]): Rate[] {
  const unfit = longTiers.flatMap(([base, long]) => (longContextFits(rates, base, long) ? [] : [long]))
  return rates.filter(({ tier }) => !unfit.includes(tier))
}
