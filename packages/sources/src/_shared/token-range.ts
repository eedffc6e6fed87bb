const count = '([\\d,]+)\\s*([km]?)'
const tokens = '\\s*(?:input\\s+)?(?:tokens?)?'
const upTo = new RegExp(`^(?:≤|<=|<|up to)\\s*${count}${tokens}$`)
const above = new RegExp(`^(?:>|≥|>=)\\s*${count}${tokens}$`)
const aboveAfter = new RegExp(`^${count}\\+${tokens}$`)
const between = new RegExp(`^${count}${tokens}\\s*(?:[<≤~–-]=?\\s*)+${count}${tokens}$`)
const interval = new RegExp(`^[[(]\\s*${count}\\s*,\\s*${count}\\s*[\\])]$`)
const filler =
  /prompts?(?: length)?|(?:request )?context(?: length)?|input length|length|输入长度|上下文长度|上下文|长度/g

const scales = new Map([
  ['', 1],
  ['k', 1000],
  ['m', 1_000_000],
])

/**
 * For which prompt lengths a price applies: `<= 200k tokens`, `(128, 256]`, `32k ≤ length < 128k`, `512k+`.
 * @param unit what one of a bare number counts, in tokens
 * @returns the length above which it applies, 0 for the shortest prompts; null when the words are not known
 */
export function parseTokenRange(text: string, unit = 1): number | null {
  const words = text
    .toLowerCase()
    .replaceAll('＜', '<')
    .replaceAll('＞', '>')
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .replaceAll('，', ',')
    .replace(filler, ' ')
    .replace(/[*†]+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (upTo.test(words)) return 0
  const lower = above.exec(words) ?? aboveAfter.exec(words) ?? interval.exec(words) ?? between.exec(words)
  if (!lower) return null
  const [, digits = '', scale = ''] = lower
  const number = Number(digits.replaceAll(',', ''))
  const value = number * (scales.get(scale) ?? 1) * (scale === '' ? unit : 1)
  return Number.isSafeInteger(value) && digits !== '' ? value : null
}
