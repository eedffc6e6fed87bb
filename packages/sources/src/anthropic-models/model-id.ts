import { isUtcDate } from '@ratecard/core'

const moving = new Set(['latest', '0'])

/**
 * Whether an id is made of the words of its model's name: `claude-3-7-sonnet-20250219` of `Claude Sonnet 3.7`. On
 * pages where footnote marks have lost their markup, `claude-opus-4-7` may read `claude-opus-4-76`: that is nobody's.
 */
export function isIdOf(id: string, name: string): boolean {
  const words = id.split('-')
  const named = sorted(name.toLowerCase().split(/[ .]/))
  return sorted(words) === named || (isSnapshot(words.at(-1) ?? '') && sorted(words.slice(0, -1)) === named)
}

function isSnapshot(word: string): boolean {
  const day = /^(\d{4})(\d\d)(\d\d)$/.exec(word)
  return moving.has(word) || (day !== null && isUtcDate(day.slice(1).join('-')))
}

function sorted(words: readonly string[]): string {
  return [...words].sort().join(' ')
}
