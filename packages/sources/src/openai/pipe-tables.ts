import { Refusal } from '@ratecard/core'
import { markdownTables, visibleLines } from '../_shared/markdown-tables.ts'
import { headingOf, normalize } from '../_shared/page-table.ts'
import { refuseDisorder } from './refuse-disorder.ts'
import { type BaseTier, lastPricesPer, type Modality, type TierTable, tierNamed } from './tier-table.ts'

const tierHeading = /^(\w+) pricing data$/
const modalities = new Map<string, Modality>([
  ['audio tokens', 'audio'],
  ['image tokens', 'image'],
])
// Sections of one tier, whose tables stand without a tier word, and sections of a table per tier.
const singleTier = ['audio tokens', 'image tokens', 'embeddings']
const perTier = ['text tokens', 'legacy models']

/** The pipe tables of a Markdown page, each with the tier that the words right above it name. */
export function readPipeTables(markdown: string): TierTable[] {
  const lines = visibleLines(markdown)
  const tables = markdownTables(markdown)
  refuseDisorder(lines, tables)
  let from = 0
  return tables.map((table) => {
    const heading = headingOf(table)
    const word = lines
      .slice(from, table.line)
      .map(tierNamed)
      .findLast((tier) => tier !== null)
    const named: BaseTier | null = tierNamed(tierHeading.exec(heading)?.[1] ?? '')
    from = table.line
    if (named !== null && word !== undefined && named !== word)
      throw new Refusal('ambiguous', `tier "${word}" above the table of "${heading}"`)
    const path = table.headings.map(normalize)
    return {
      tier: path.length === 2 ? tierUnder(heading, named, word ?? null) : null,
      isFlagship: named !== null || (heading === 'text tokens' && word !== undefined),
      modality: modalities.get(heading) ?? 'text',
      section: path.at(-1) ?? '',
      header: [...table.header],
      rows: table.rows.map((row) => [...row]),
      pricesPer: lastPricesPer(lines.slice(0, table.line).join('\n')),
    }
  })
}

/** @returns null when the section is not known, or the words around the table do not say which tier it is */
function tierUnder(heading: string, named: BaseTier | null, word: BaseTier | null): BaseTier | null {
  if (named !== null || perTier.includes(heading)) return named ?? word
  return singleTier.includes(heading) && word === null ? 'standard' : null
}
