import { endpointId, type Quote, type Rate, type SkippedRow } from '@ratecard/core'
import { refuseManyUnparsed } from './standard-rates.ts'
import { tierContradictionIn } from './tier-contradiction.ts'

/** One row of a price page as rates. */
export interface RateRow {
  label: string
  /** null when no rule knows the label. */
  modelId: string | null
  rates: Rate[]
  text: string
  /** Why it cannot be read; null when it can. */
  broken: string | null
}

/**
 * Puts the rows of one model together: one quote each. A model with a row that cannot be read, or whose rows contradict
 * each other, is left out.
 * @param contradicts what a source knows besides of how its prices hang together: why they cannot be right, or null
 * @throws Refusal `layout` when many models are left out
 */
export function collectQuotes(
  providerId: string,
  rows: readonly RateRow[],
  contradicts: (rates: readonly Rate[]) => string | null = () => null,
): { quotes: Quote[]; skipped: SkippedRow[] } {
  const quotes: Quote[] = []
  const skipped: SkippedRow[] = []
  const named = Map.groupBy(rows, ({ modelId, label }) => modelId ?? `?${label}`)
  for (const [modelId, same] of named) {
    const [first] = same
    if (first === undefined) continue
    const { label } = first
    const evidence = [...new Set(same.map(({ text }) => text))].join(' · ')
    const id = first.modelId === null ? null : endpointId(providerId, modelId)
    const rates = mergeRates(same)
    const why =
      same.find(({ broken }) => broken !== null)?.broken ??
      (id === null ? 'no model id' : null) ??
      (rates === null
        ? 'two prices for one unit and tier'
        : (tierContradictionIn(rates) ?? contradicts(rates)))
    if (why !== null || id === null || rates === null)
      skipped.push({ label, reason: 'unparsed', detail: `${why}: ${evidence}` })
    else if (rates.length === 0) skipped.push({ label, reason: 'not_priced', detail: evidence })
    else quotes.push({ endpointId: id, label, rates, evidence })
  }
  const unknown = new Set(rows.filter(({ modelId }) => modelId === null).map(({ label }) => label))
  refuseManyUnparsed(
    skipped.filter(({ label }) => !unknown.has(label)),
    named.size,
  )
  return { quotes, skipped }
}

function mergeRates(rows: readonly RateRow[]): Rate[] | null {
  const merged = new Map<string, Rate>()
  for (const rate of rows.flatMap(({ rates }) => rates)) {
    const key = `${rate.tier} ${rate.unit} ${rate.aboveTokens ?? ''}`
    const known = merged.get(key)
    if (known && known.nanoUsdPerMtok !== rate.nanoUsdPerMtok) return null
    merged.set(key, rate)
  }
  return [...merged.values()]
}
