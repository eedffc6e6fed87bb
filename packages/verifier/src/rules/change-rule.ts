import { isFree, type PriceTuple, sharedFields } from '@ratecard/core'
import { describeChange } from '../describe-change.ts'
import { hasConfirmingPeer } from '../peer-support.ts'
import { isWithinPercent } from '../price-share.ts'
import type { RowContext, Rule } from '../row-context.ts'
import { earliestSecondReading, isSeenAgain } from '../sighting.ts'
import { thresholds } from '../thresholds.ts'

const { row } = thresholds

type Size = 'small' | 'middle' | 'huge' | 'free_or_paid'

/** By the largest relative change. A cached price that appears or goes is none. */
function sizeOfChange(before: PriceTuple, after: PriceTuple): Size {
  if (isFree(before) !== isFree(after)) return 'free_or_paid'
  const isUpTo = (percent: number) =>
    sharedFields(before, after).every(([old, next]) => isWithinPercent(old, next, percent))
  if (isUpTo(row.smallChangePercent)) return 'small'
  return isUpTo(row.middleChangePercent) ? 'middle' : 'huge'
}

function isProven(size: Size, context: RowContext): boolean {
  if (size === 'small') return true
  const again = isSeenAgain(context, row.secondReadingGapHours)
  if (size === 'middle') return again || hasConfirmingPeer(context)
  // A parse error repeats itself, so on a page a repetition alone proves nothing.
  if (context.kind === 'page') return again && hasConfirmingPeer(context)
  if (size === 'huge') return again
  return isSeenAgain(context, row.freeOrPaidListGapHours, row.freeOrPaidListReadings)
}

function whatClears(size: Size, context: RowContext): string {
  const second = `an equal reading from ${earliestSecondReading(context, row.secondReadingGapHours)} on`
  const peer = `an independent source within ${row.confirmationPercent} % of it`
  const approval = 'an approval of exactly these values'
  if (size === 'middle') return `${second}, or ${peer}, or ${approval}`
  if (context.kind === 'page') return `${second} together with ${peer}, or ${approval}`
  if (size === 'huge') return `${second}, or ${approval}`
  const last = earliestSecondReading(context, row.freeOrPaidListGapHours)
  return `${row.freeOrPaidListReadings} equal readings, the last from ${last} on, or ${approval}`
}

/** Rule 8: changed. */
export const changeRule: Rule = {
  id: 'change',
  check(context) {
    const { current, tuple } = context
    if (!current) return null
    const size = sizeOfChange(current, tuple)
    if (isProven(size, context)) return { outcome: 'accepted', code: 'changed' }
    return {
      outcome: 'held',
      code: size === 'free_or_paid' ? 'free_or_paid' : 'large_change',
      detail: describeChange(current, tuple),
      clears: whatClears(size, context),
    }
  },
}
