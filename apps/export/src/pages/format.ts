import { type Confidence, daysBetween, formatDollars, type Instant, type UtcDate } from '@ratecard/core'
import { nanoOf } from '../usd.ts'
import { type Html, html } from './html.ts'

export const notKnown = 'not known'

/** A published USD price for people: `$0.40`. */
export function dollars(usd: number): string {
  return formatDollars(nanoOf(usd))
}

export function dollarsOr(usd: number | null, absent: string = notKnown): string {
  return usd === null ? absent : dollars(usd)
}

/** Whole numbers with thousands separators: `128,000`. */
export function thousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

export function plural(count: number, one: string, many: string = `${one}s`): string {
  return `${thousands(count)} ${count === 1 ? one : many}`
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** `2025-08` or `2025-08-31` as month and year: `August 2025`. A bare year stays as it is. */
export function monthAndYear(date: string): string {
  const [year, month] = date.split('-')
  const name = months[Number(month) - 1]
  return name ? `${name} ${year}` : date
}

/** Whole days before the build date, never negative. */
export function ageInDays(date: UtcDate, buildDate: UtcDate): number {
  return Math.max(0, daysBetween(date, buildDate))
}

export function daysAgo(date: UtcDate, buildDate: UtcDate): string {
  return `${plural(ageInDays(date, buildDate), 'day')} ago`
}

/** The absolute date first; the script refreshes the age that follows it. */
export function dateWithAge(date: UtcDate, buildDate: UtcDate): Html {
  return html`${day(date)} (<span class="ago">${daysAgo(date, buildDate)}</span>)`
}

export function day(date: UtcDate): Html {
  return html`<time datetime="${date}">${date}</time>`
}

export function moment(instant: Instant): Html {
  return html`<time datetime="${instant}">${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC</time>`
}

/** Rounded to the tenth of a per cent, with its sign: `+25%`, `−12.5%`. null when there is nothing to divide by. */
export function percentChange(from: number, to: number): string | null {
  if (from === 0) return null
  const tenths = Math.round(((to - from) / from) * 1000)
  return tenths === 0 ? 'under 0.1%' : `${tenths < 0 ? '−' : '+'}${Math.abs(tenths) / 10}%`
}

export const confidenceLabels = {
  corroborated: 'corroborated',
  single_source: 'single source',
  disputed: 'disputed',
  unverified: 'unverified',
} as const satisfies Record<Confidence, string>
