import { sharedFields } from '@ratecard/core'
import type { Gate, ReadingContext } from '../reading-context.ts'
import { thresholds } from '../thresholds.ts'
import { secondReadingOrApproval } from './second-reading.ts'

const { commonRatioRows, commonRatioRowsPercent, commonRatioTolerancePercent } = thresholds.reading

interface Ratio {
  before: bigint
  after: bigint
}

/** |b − a| ≤ 1 % of a, without a division. */
function isNear(a: Ratio, b: Ratio): boolean {
  const left = b.after * a.before
  const right = a.after * b.before
  const distance = left > right ? left - right : right - left
  return 100n * distance <= BigInt(commonRatioTolerancePercent) * right
}

/** For each known row that moved, the ratios by which its paid prices did. */
function ratiosByRow({ known, rows }: ReadingContext): Ratio[][] {
  return [...known].flatMap(([id, tuple]) => {
    const row = rows.get(id)
    if (!row) return []
    const ratios = sharedFields(tuple, row)
      .filter(([before, after]) => before !== after && before > 0 && after > 0)
      .map(([before, after]) => ({ before: BigInt(before), after: BigInt(after) }))
    return ratios.length > 0 ? [ratios] : []
  })
}

/**
 * At least 3 rows and more than 20 per cent of the known ones moved by one ratio: another unit, currency or
 * column was read. A row counts when any of its prices moved so. A typed list has none of the three to mistake.
 */
export const commonRatioGate: Gate = {
  id: 'common_ratio',
  check(context) {
    if (context.kind !== 'page') return null
    const moved = ratiosByRow(context)
    const needed = (count: number) =>
      count >= commonRatioRows && 100 * count > commonRatioRowsPercent * context.known.size
    if (!needed(moved.length)) return null
    const together = moved
      .flat()
      .map((ratio) => moved.filter((ratios) => ratios.some((other) => isNear(ratio, other))).length)
    const largest = Math.max(...together)
    if (!needed(largest)) return null
    return {
      code: 'common_ratio',
      detail: `${largest} of ${context.known.size} known rows moved by the same ratio`,
      clears: secondReadingOrApproval(context),
    }
  },
}
