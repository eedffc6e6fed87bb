import { cleanText } from '@ratecard/core'

// https://spec.commonmark.org/0.31.2/#code-spans: nothing within one is Markdown, HTML, a link or a mention.

/**
 * Scraped words as a code span: no mention, link, HTML or Markdown in them does anything, and no table is needed to
 * show a `|`. `##[` would be a command to a workflow wherever it stands in a line of its log.
 */
export function quoted(text: string, longest = 300): string {
  const clean = cleanText(text, longest).replaceAll('##[', '## [') || ' '
  const longestRun = Math.max(0, ...[...clean.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longestRun + 1)
  const pad = longestRun > 0 ? ' ' : ''
  return `${fence}${pad}${clean}${pad}${fence}`
}

/** One argument for a POSIX shell, whatever stands in it. */
export function shellQuoted(text: string): string {
  return /^[A-Za-z0-9_./:@-]+$/.test(text) && !text.startsWith('-')
    ? text
    : `'${text.replaceAll("'", `'\\''`)}'`
}

export interface CappedText {
  text: string
  /** How many blocks did not fit. */
  left: number
}

/** As many blocks as fit, in their order; a host drops a longer text as a whole. */
export function capBlocks(blocks: readonly string[], most: number): CappedText {
  let length = 0
  const fitting = blocks.findIndex((block) => {
    length += block.length + 1
    return length > most
  })
  const kept = fitting === -1 ? blocks : blocks.slice(0, fitting)
  return { text: kept.map((block) => `${block}\n`).join(''), left: blocks.length - kept.length }
}
