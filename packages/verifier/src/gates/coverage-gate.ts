import { type PriceTuple, tupleFields } from '@ratecard/core'
import { fieldNames } from '../describe-change.ts'
import type { Gate, ReadingContext } from '../reading-context.ts'
import { thresholds } from '../thresholds.ts'
import { secondReadingOrApproval } from './second-reading.ts'

const { coveragePercent, coverageReadings } = thresholds.reading

/** How many of the rows have a price in each column. */
export function countFilled(rows: Iterable<PriceTuple>): Record<keyof PriceTuple, number> {
  const filled = { input: 0, output: 0, cachedInput: 0 }
  for (const row of rows) {
    for (const field of tupleFields) if (row[field] !== null) filled[field]++
  }
  return filled
}

/** A first reading has no earlier one to be measured by, but it knows how many of its own rows it lost. */
function expectedRows({ rows, unparsed, recent }: ReadingContext): number {
  const last = recent.slice(-coverageReadings)
  return last.length > 0 ? Math.max(...last.map((reading) => reading.rows)) : rows.size + unparsed
}

/** At least 80 per cent of the rows, and of each column's filled cells, of the largest of the last 3 readings. */
export const coverageGate: Gate = {
  id: 'coverage',
  check(context) {
    const filled = countFilled(context.rows.values())
    const last = context.recent.slice(-coverageReadings)
    const columns = tupleFields.map((field) => ({
      what: `${fieldNames[field]} prices`,
      found: filled[field],
      expected: Math.max(0, ...last.map((reading) => reading.filled[field])),
    }))
    const rows = { what: 'rows', found: context.rows.size, expected: expectedRows(context) }
    const short = [rows, ...columns].find(({ found, expected }) => 100 * found < coveragePercent * expected)
    if (!short && context.rows.size > 0) return null
    const { what, found, expected } = short ?? rows
    return {
      code: 'coverage',
      detail: `${found} ${what} where ${expected} were expected`,
      clears: secondReadingOrApproval(context),
    }
  },
}
