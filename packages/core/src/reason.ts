/**
 * Why something was refused, held, rejected or left out. One closed list, so that every code seen in a
 * summary, in `health.json` or in the database is explained in one place.
 */
export const refusalCodes = {
  fetch_failed: 'the page could not be fetched',
  timeout: 'the page took longer than its time limit',
  too_large: 'the body is larger than its limit',
  host_changed: 'a redirect left the hosts that this source may use',
  blocked_address: 'the host resolves to a private address',
  robots: 'robots.txt does not allow this page',
  charset: 'the text is not in the encoding that it declares',
  challenge: 'a challenge or captcha page was served instead of the content',
  unrendered: 'the page is a JavaScript shell without prices',
  truncated: 'the body ends before its end',
  malformed: 'the body is not the format that it should be',
  no_price_table: 'no table of token prices stands on the page',
  layout: 'a column or field that is needed is missing or has moved',
  ambiguous: 'several tables fit and nothing tells which is the standard price',
  unit: 'the unit of the prices is missing or unknown',
  currency: 'the prices are not in US dollars',
} as const

export const holdCodes = {
  quarantine: 'the source waits for its first genuine reading to be approved',
  coverage: 'fewer rows or filled cells than in earlier readings',
  mass_change: 'more known rows changed at once than is usual',
  common_ratio: 'many rows moved by the same ratio',
  stale_copy: 'the body is an old copy from a cache',
  unit: 'the price moved by a power of ten',
  inverted: 'output is below input, or cached input above input',
  flapping: 'the price keeps returning to a value that it has just left',
  large_change: 'the price moved by more than 20 per cent',
  free_or_paid: 'the price went from free to paid, or back',
  first_seen: 'the price was seen for the first time and nothing confirms it yet',
  rule_error: 'a rule failed while it looked at this row',
} as const

export const rejectCodes = {
  unit: 'the price moved by a factor of 100 or more',
  swap: 'input and output seem to be swapped',
  range: 'the price is outside $0.001 to $1,000 per 1M tokens',
  reviewed: 'a maintainer refused these values',
} as const

/** Codes of whole-run faults; each has one exit code (see `exit-code.ts`). */
export const faultCodes = {
  usage: 'the command line is wrong',
  clock: 'the clock is wrong',
  storage: 'the database cannot be read or written',
  locked: 'another run holds the lock',
  export_refused: 'the new tree was refused; the old one stays',
} as const

export type RefusalCode = keyof typeof refusalCodes
export type HoldCode = keyof typeof holdCodes
export type RejectCode = keyof typeof rejectCodes
export type FaultCode = keyof typeof faultCodes
