import { type TokenPower, tokenPower } from '@ratecard/core'

const quantities: readonly [RegExp, TokenPower][] = [
  [/^(?:1 ?)?(?:m|mm|million|1,000,000|1000000) ?(?:tok|toks|token|tokens)$/, tokenPower.perMillion],
  [/^(?:1 ?)?(?:k|thousand|1,000|1000) ?(?:tok|toks|token|tokens)$/, tokenPower.perThousand],
  [/^(?:1 )?token$/, tokenPower.perToken],
]

/**
 * Reads for how many tokens a price stands: `/ MTok`, `per 1M tokens`, `/ 1,000 input tokens`.
 * @returns null when it is no number of tokens that we know (images, hours, characters, …)
 */
export function parseTokenUnit(text: string): TokenPower | null {
  const quantity = text
    .trim()
    .toLowerCase()
    .replace(/^(?:\/|per\b)\s*/, '')
    .replace(/\b(?:input|output|cached) (?=tok)/, '')
    .replace(/\s+/g, ' ')
  return quantities.find(([pattern]) => pattern.test(quantity))?.[1] ?? null
}
