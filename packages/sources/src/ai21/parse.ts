import {
  endpointId,
  type NanoUsdPerMtok,
  type Quote,
  type Reading,
  Refusal,
  type SkippedRow,
  tokenPower,
} from '@ratecard/core'
import { load } from 'cheerio'
import { cellText } from '../_shared/html-tables.ts'
import { parseMoneyCell } from '../_shared/money-cell.ts'
import { contradictionIn, refuseManyUnparsed, standardRates } from '../_shared/standard-rates.ts'

// `Jamba Large 1.7` is `jamba-large-1.7` in the API; without a version both name the newest.
const modelName = /^Jamba (Mini|Large)(?: (\d\.\d))?$/
const pricedPer = /\/ ?(.*?) ?(input|output) tokens$/i
/** Both models stand side by side; what is left of a page that lost one may be put together from both. */
const fewestCards = 2

/** Reads the cards of models: a heading, and below it a line for input and one for output. */
export function parseAi21(html: string): Reading {
  const $ = load(html)
  const cards = $('h2,h3,h4')
    .toArray()
    .map((heading) => ({
      label: cellText($(heading)),
      lines: $(heading)
        .nextUntil('h1,h2,h3,h4')
        .toArray()
        .map((line) => cellText($(line)))
        .filter((line) => /tokens$/i.test(line)),
    }))
    .filter(({ lines }) => lines.length > 0)
  if (cards.length === 0) throw new Refusal('no_price_table', 'no card with prices per token')
  if (cards.length < fewestCards) throw new Refusal('layout', 'one card alone')
  const rows = cards.map(({ label, lines }) => quoteOf(label, lines))
  const skipped = rows.filter((row) => 'reason' in row)
  refuseManyUnparsed(skipped, rows.length)
  return {
    quotes: rows.filter((row) => 'rates' in row),
    skipped,
    providers: [],
    facts: [],
    headerSignature: 'cards: input tokens | output tokens',
    notes: [],
  }
}

function quoteOf(label: string, lines: readonly string[]): Quote | SkippedRow {
  const evidence = [label, ...lines].join(' · ')
  const skip = (why: string): SkippedRow => ({ label, reason: 'unparsed', detail: `${why}: ${evidence}` })
  const [, size, version] = modelName.exec(label) ?? []
  const name = version === undefined ? `jamba-${size}` : `jamba-${size}-${version}`
  const id = size === undefined ? null : endpointId('ai21', name.toLowerCase())
  const [input, output] = (['input', 'output'] as const).map((side) => priceOf(lines, side))
  if (id === null) return skip('no name of a model')
  if (input == null || output == null || lines.length !== 2) return skip('not one price for input and output')
  const rates = standardRates({ input, output })
  const why = contradictionIn(rates)
  return why === null ? { endpointId: id, label, rates, evidence } : skip(why)
}

/** @throws Refusal `unit` when it is not per 1M tokens */
function priceOf(lines: readonly string[], side: 'input' | 'output'): NanoUsdPerMtok | null {
  const own = lines.filter((line) => pricedPer.exec(line)?.[2]?.toLowerCase() === side)
  const money = own.length === 1 ? parseMoneyCell(own[0] ?? '') : null
  if (money?.kind !== 'price') return null
  if (money.power !== tokenPower.perMillion) throw new Refusal('unit', `"${own[0]}" is not per 1M tokens`)
  return money.nano
}
