import {
  highestPaidNano,
  lowestPaidNano,
  type NanoUsdPerMtok,
  parseNanoUsdPerMtok,
  type TokenPower,
} from '@ratecard/core'
import { refuseForeignCurrency } from './currency.ts'
import { parseTokenUnit } from './token-unit.ts'

export type MoneyCell =
  | { kind: 'price'; nano: NanoUsdPerMtok; currency: 'USD'; power: TokenPower }
  /** The cell says that there is no price. */
  | { kind: 'none' }
  /** The cell says that it is free. */
  | { kind: 'free' }
  | { kind: 'unreadable'; why: string }

const noPrice = new Set(
  [
    '',
    '-',
    '--',
    '–',
    '—',
    '\\',
    '/',
    'n/a',
    'na',
    'none',
    'null',
    'tbd',
    'tba',
    'not available',
    'not applicable',
  ].concat([
    'contact us',
    'contact sales',
    'contact sales team',
    'custom',
    'custom pricing',
    'not supported',
    'unavailable',
    '-1',
  ]),
)
const free = new Set(['free', 'free of charge', 'no charge'])
const footnotes = /(?:\s*(?:[*†‡§¹²³⁴⁵⁶⁷⁸⁹⁰]|\[\d{1,2}\]))+$/
// `$050` is no amount but one that lost its point.
const amount =
  /^(?:(?:US|USD)? ?\$ ?|USD )((?!0\d)\d{1,7}(?:\.\d{1,12})?|\.\d{1,12})(?: ?USD)?(?=$|[ /])(.*)$/i

/**
 * Reads the plain text of a price cell, and reads all of it: words that it does not know make it unreadable.
 *
 * @param pageUnit for how many tokens a price stands when its cell does not say; null when the cell must say
 * @throws Refusal `currency` when the cell names another currency
 */
export function parseMoneyCell(text: string, pageUnit: TokenPower | null = null): MoneyCell {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (noPrice.has(plain.toLowerCase())) return { kind: 'none' }
  refuseForeignCurrency(plain, `cell "${plain.slice(0, 40)}"`)
  const cell = plain.replace(footnotes, '')
  if (free.has(cell.toLowerCase())) return { kind: 'free' }
  const parts = amount.exec(cell)
  if (!parts) return unreadable(`"${cell.slice(0, 40)}" is no price`)
  const [, digits = '', unit = ''] = parts
  const power = unit.trim() === '' ? pageUnit : parseTokenUnit(unit)
  if (power === null) return unreadable(unit.trim() === '' ? 'no unit' : `unit "${unit.trim().slice(0, 40)}"`)
  const nano = parseNanoUsdPerMtok(digits.startsWith('.') ? `0${digits}` : digits, power)
  if (nano === null) return unreadable(`"${digits}" is too large`)
  // A zero in digits may be a price that lost its decimals: only the word says that something is free.
  if (nano === 0) return unreadable('zero without the word free')
  if (nano < lowestPaidNano || nano > highestPaidNano) return unreadable(`"${cell}" is no plausible price`)
  return { kind: 'price', nano, currency: 'USD', power }
}

function unreadable(why: string): MoneyCell {
  return { kind: 'unreadable', why }
}
