import { isUtcDate, type UtcDate } from '@ratecard/core'

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const monthDay = `(?:${months.join('|')}) \\d{1,2},? \\d{4}`
const isoDay = '\\d{4}-\\d{2}-\\d{2}'
const from = new RegExp(
  `\\(?\\b(?:starting|effective|from|beginning)(?: on| from)? (${monthDay}|${isoDay})\\)?`,
  'i',
)
const until = new RegExp(`\\(?\\b(?:through|until the end of|valid through) (${monthDay}|${isoDay})\\)?`, 'i')
const anyDate = new RegExp(`\\b(?:${months.join('|')})\\b|${isoDay}|\\b20\\d\\d\\b`, 'i')

export interface DatedLabel {
  /** The label without the words of its date. */
  label: string
  /** The first day on which the row applies. */
  from: UtcDate | null
  /** The last day on which the row applies. */
  until: UtcDate | null
}

/**
 * Takes the validity out of a label: `Model 5 starting September 1, 2026`, `Model 5 (through August 31, 2026)`.
 * @returns null when the label speaks of a date in words that are not known
 */
export function parseDatedLabel(text: string): DatedLabel | null {
  const start = from.exec(text)
  const end = until.exec(text)
  const label = text.replace(from, ' ').replace(until, ' ').replace(/\s+/g, ' ').trim()
  const dated = { label, from: parseDay(start?.[1]), until: parseDay(end?.[1]) }
  const isRead = (start === null) === (dated.from === null) && (end === null) === (dated.until === null)
  return isRead && !anyDate.test(label) ? dated : null
}

function parseDay(text: string | undefined): UtcDate | null {
  if (text === undefined) return null
  if (isUtcDate(text)) return text
  const [month = '', day = '', year = ''] = text.toLowerCase().replace(',', '').split(' ')
  const date = `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isUtcDate(date) ? date : null
}

export type Validity = 'in_force' | 'announced' | 'ended'

/** Whether a dated row applies on a day; both its days belong to it. */
export function validityOn(day: UtcDate, row: { from: UtcDate | null; until: UtcDate | null }): Validity {
  if (row.until !== null && day > row.until) return 'ended'
  return row.from !== null && day < row.from ? 'announced' : 'in_force'
}
