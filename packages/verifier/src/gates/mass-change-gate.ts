import { dayMs, msBetween, sameTuple } from '@ratecard/core'
import type { Gate } from '../reading-context.ts'
import { thresholds } from '../thresholds.ts'
import { secondReadingOrApproval } from './second-reading.ts'

const { massChangePercent, massChangeDays } = thresholds.reading
const spanMs = massChangeDays * dayMs

/** More than 25 per cent of the known rows changed; more may have after a pause of more than 7 days. */
export const massChangeGate: Gate = {
  id: 'mass_change',
  check(context) {
    const { known, rows, recent, at } = context
    const changed = [...known].filter(([id, tuple]) => {
      const row = rows.get(id)
      return row !== undefined && !sameTuple(row, tuple)
    }).length
    const last = recent.at(-1)
    const elapsedMs = last ? Math.max(spanMs, msBetween(last.at, at)) : spanMs
    if (changed * 100 * spanMs <= massChangePercent * known.size * elapsedMs) return null
    return {
      code: 'mass_change',
      detail: `${changed} of ${known.size} known rows changed`,
      clears: secondReadingOrApproval(context),
    }
  },
}
