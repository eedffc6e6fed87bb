const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const absent = new Set(['', '-', '—', '–', 'n/a'])
// A digit at the end of a cell may be a footnote mark that has lost its markup.
const tokens = /^(\d{1,4}(?:\.\d{1,2})?) ?([km]) tokens\d?$/i
const monthAndYear = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* (20\d\d)\d?$/i

export function isAbsent(cell: string): boolean {
  return absent.has(cell.toLowerCase())
}

/**
 * `64k tokens`, `200K tokens / 1M tokens (beta)`: what holds without asking for a beta.
 * @returns null when the cell says anything else
 */
export function readTokens(cell: string): number | null {
  const [first = '', ...others] = cell.split('/').map((part) => part.trim())
  const [, digits = '', unit = ''] = tokens.exec(first) ?? []
  if (digits === '' || !others.every((part) => part.includes('(beta)'))) return null
  return Math.round(Number(digits) * (unit.toLowerCase() === 'k' ? 1_000 : 1_000_000))
}

/** `Jan 2026`, also with a footnote mark at its end: `2026-01`. @returns null when the cell says anything else */
export function readMonth(cell: string): string | null {
  const [, month = '', year = ''] = monthAndYear.exec(cell) ?? []
  return month === '' ? null : `${year}-${String(months.indexOf(month.toLowerCase()) + 1).padStart(2, '0')}`
}
