/** A UTC instant to the second, `2026-08-21T12:00:00Z`. Sorts as text. */
export type Instant = string

/** A UTC day, `2026-08-21`. Sorts as text. */
export type UtcDate = string

/** Where the time comes from. Only the composition root makes a real one. */
export type Clock = () => Instant

export const dayMs = 86_400_000
export const hourMs = 3_600_000

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/
const datePattern = /^\d{4}-\d{2}-\d{2}$/
const compactPattern = /^(\d{4})-?(\d{2})-?(\d{2})T(\d{2}):?(\d{2}):?(\d{2})(?:\.\d+)?Z$/

export function toInstant(date: Date): Instant {
  return `${date.toISOString().slice(0, 19)}Z`
}

/**
 * Reads `20260821T120000Z`, `2026-08-21T120000Z` or `2026-08-21T12:00:00Z`.
 * @returns null when the text is none of them or names no real instant
 */
export function parseInstant(text: string): Instant | null {
  const parts = compactPattern.exec(text)
  if (!parts) return null
  const [, year, month, day, hour, minute, second] = parts
  const instant = `${year}-${month}-${day}T${hour}:${minute}:${second}Z`
  const ms = Date.parse(instant)
  return Number.isNaN(ms) || toInstant(new Date(ms)) !== instant ? null : instant
}

export function isInstant(text: string): boolean {
  return instantPattern.test(text) && parseInstant(text) === text
}

export function isUtcDate(text: string): boolean {
  return datePattern.test(text) && isInstant(`${text}T00:00:00Z`)
}

export function utcDate(instant: Instant): UtcDate {
  return instant.slice(0, 10)
}

/** Milliseconds from `from` to `to`; negative when `to` is earlier. */
export function msBetween(from: Instant, to: Instant): number {
  return Date.parse(to) - Date.parse(from)
}

/** Whole days from one UTC day to another; negative when `to` is earlier. */
export function daysBetween(from: UtcDate, to: UtcDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

export function addMs(instant: Instant, ms: number): Instant {
  return toInstant(new Date(Date.parse(instant) + ms))
}
