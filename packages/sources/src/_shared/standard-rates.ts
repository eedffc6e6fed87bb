import { type NanoUsdPerMtok, type Rate, Refusal, type SkippedRow, standardTuple } from '@ratecard/core'

const standardUnits = ['input', 'output', 'cached_input'] as const

/** The three standard rates of a row; a price that it does not give is null or absent. */
export function standardRates(
  prices: Partial<Record<(typeof standardUnits)[number], NanoUsdPerMtok | null>>,
): Rate[] {
  return standardUnits.flatMap((unit): Rate[] => {
    const nano = prices[unit] ?? null
    return nano === null ? [] : [{ unit, tier: 'standard', nanoUsdPerMtok: nano }]
  })
}

/** Why the standard prices of a text model cannot all be right, or null. */
export function contradictionIn(rates: readonly Rate[]): string | null {
  const { input, output, cachedInput } = standardTuple(rates)
  if (input !== null && output !== null && (input === 0) !== (output === 0)) return 'free by half'
  if (input !== null && output !== null && output < input) return 'output is below input'
  if (cachedInput !== null && cachedInput > (input ?? 0)) return 'cached input is above input'
  return null
}

/** @throws Refusal `layout` when more than one row, and more than one in ten, cannot be read */
export function refuseManyUnparsed(skipped: readonly SkippedRow[], rows: number): void {
  const unparsed = skipped.filter(({ reason }) => reason === 'unparsed')
  if (unparsed.length > Math.max(1, rows / 10))
    throw new Refusal(
      'layout',
      `${unparsed.length} of ${rows} rows cannot be read, such as ${unparsed[0]?.label}: ${unparsed[0]?.detail}`,
    )
}
