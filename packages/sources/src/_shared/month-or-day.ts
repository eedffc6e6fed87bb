import { isUtcDate, type UtcDate } from '@ratecard/core'

/** `2025-08` or `2025-08-31` as it stands; null for anything else. */
export function monthOrDay(text: string | null | undefined): string | null {
  const isReal = text?.length === 7 ? isUtcDate(`${text}-01`) : isUtcDate(text ?? '')
  return text && isReal ? text : null
}

/** A whole day as it stands; null for anything else. */
export function wholeDay(text: string | null | undefined): UtcDate | null {
  return text && isUtcDate(text) ? text : null
}
