import { cleanText, Refusal, type SkippedRow } from '@ratecard/core'
import type { z } from 'zod'

/** A value of one row that cannot be read. The row is skipped; nothing is guessed. */
export class UnreadableRow extends Error {
  override readonly name = 'UnreadableRow'

  /** @param message where in the payload, and why: `data[3].pricing.prompt: not a finite decimal` */
  constructor(message: string) {
    super(cleanText(message))
  }
}

/**
 * @param at where the value stands in the payload
 * @throws UnreadableRow when the value does not fit
 */
export function readAs<T>(schema: z.ZodType<T>, value: unknown, at: string): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const steps = issue?.path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)) ?? []
  throw new UnreadableRow(`${at}${steps.join('')}: ${issue?.message ?? 'does not fit'}`)
}

export interface Row {
  /** What the row is called in a report. */
  label: string
  /** Where it stands in the payload. */
  at: string
  value: unknown
}

/**
 * Reads row by row and leaves out the rows that cannot be read.
 *
 * @returns the rows that were left out
 * @throws Refusal `layout` when more than half of the rows cannot be read: the list has changed its shape
 */
export function readRows<R extends Row>(rows: readonly R[], readRow: (row: R) => void): SkippedRow[] {
  const skipped: SkippedRow[] = []
  for (const row of rows) {
    try {
      readRow(row)
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error
      skipped.push({ label: cleanText(row.label), reason: 'unparsed', detail: error.message })
    }
  }
  if (skipped.length * 2 > rows.length) {
    const example = skipped[0]?.detail
    throw new Refusal(
      'layout',
      `${skipped.length} of ${rows.length} rows could not be read, first ${example}`,
    )
  }
  return skipped
}
