import { cleanText, Refusal } from '@ratecard/core'
import { LosslessNumber, parse } from 'lossless-json'
import { z } from 'zod'

// What can stand where a body broke off: nothing, or the beginning of an escape or of a literal.
const unfinishedToken = /^\s*(?:\\(?:u[\da-fA-F]{0,3})?|tr?u?|fa?l?s?|nu?l?)?$/

/**
 * Parses JSON without losing a digit: every number is a `LosslessNumber`, which keeps its source text.
 * A key such as `__proto__` becomes an own property like any other.
 *
 * @throws Refusal `truncated` when the text ends before the JSON does; `malformed` when it is broken in any other
 *   way, nested too deep, or gives one key two different values
 */
export function parseJson(text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('malformed', 'the JSON is nested too deep')
    if (!(error instanceof SyntaxError)) throw error
    const position = Number(/at position (\d+)$/.exec(error.message)?.[1] ?? 0)
    const code = unfinishedToken.test(text.slice(position)) ? 'truncated' : 'malformed'
    throw new Refusal(code, cleanText(`broken JSON: ${error.message}`))
  }
}

/** The members of a parsed JSON object in their order; null for anything else. */
export function membersOf(value: unknown): [string, unknown][] | null {
  const isObject = typeof value === 'object' && value !== null
  return isObject && !Array.isArray(value) && !(value instanceof LosslessNumber)
    ? Object.entries(value)
    : null
}

/** A JSON object as its members: for objects whose keys are scraped. */
export const objectMembers = z.unknown().transform((value, context) => {
  const members = membersOf(value)
  if (members) return members
  context.addIssue({ code: 'custom', message: 'not an object' })
  return z.NEVER
})

// As JSON writes numbers: a text that lost its point (`000123`) is none.
const decimalPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const isFiniteDecimal = (text: string) => decimalPattern.test(text) && Number.isFinite(Number(text))

/** A decimal that upstream writes as a JSON string. */
export const decimalText = z.string({ error: 'not text' }).refine(isFiniteDecimal, 'not a finite decimal')

/** A decimal that upstream writes as a JSON number: its source text. */
export const decimalNumber = z
  .instanceof(LosslessNumber, { error: 'not a number' })
  .transform((number) => number.value)
  .refine(isFiniteDecimal, 'not a finite decimal')

/** A whole JSON number that is not negative. */
export const wholeNumber = z
  .instanceof(LosslessNumber, { error: 'not a number' })
  .transform((number) => Number(number.value))
  .refine((value) => Number.isSafeInteger(value) && value >= 0, 'not a whole number')
