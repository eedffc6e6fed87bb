import { Refusal } from '@ratecard/core'

/** The code that a parser refuses a payload with; null when it does not. */
export function refusalOf(parse: () => unknown): string | null {
  try {
    parse()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return null
}
