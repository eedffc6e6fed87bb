import {
  endpointId,
  type Quote,
  type Rate,
  type Reading,
  Refusal,
  type SkippedRow,
  type Unit,
} from '@ratecard/core'
import { type CheerioAPI, load } from 'cheerio'
import { cellText } from '../_shared/html-tables.ts'
import { normalize } from '../_shared/page-table.ts'
import { UnreadableRow } from '../_shared/read-rows.ts'
import { contradictionIn, refuseManyUnparsed, standardRates } from '../_shared/standard-rates.ts'
import { isNamedAlike } from './api-name.ts'
import { readPrice } from './read-price.ts'

type Selection = ReturnType<CheerioAPI>
const unitOfLabel = new Map<string, 'input' | 'output' | 'cached_input'>([
  ['input (/m tokens)', 'input'],
  // Beside `Audio Input (per min / per M tok)`: text has no minutes.
  ['text input (per min / per m tok)', 'input'],
  ['cached input (/m tokens)', 'cached_input'],
  ['output (/m tokens)', 'output'],
])
const apiName = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/

interface Card {
  title: string
  /** The API's name for it; null where the card has none. */
  name: string | null
  /** Label, shown value and price element of each line. */
  lines: { label: string; value: string; price: Selection }[]
}

/** Reads the cards of the pricing page. Pages, minutes, characters, calls and training are not priced here. */
export function parseMistral(html: string): Reading {
  const $ = load(html)
  const cards = $('.model-item')
    .toArray()
    .map((element) => readCard($, $(element)))
  if (cards.length === 0) throw new Refusal('no_price_table', 'no model cards')
  const rows = cards.map(quoteOf)
  const skipped = rows.filter((row) => 'reason' in row)
  refuseManyUnparsed(skipped, rows.length)
  const labels = new Set(cards.flatMap(({ lines }) => lines.map(({ label }) => label)))
  return {
    quotes: rows.filter((row) => 'rates' in row),
    skipped,
    providers: [],
    facts: [],
    headerSignature: `cards: ${[...labels].sort().join(' | ')}`,
    notes: [],
  }
}

function readCard($: CheerioAPI, card: Selection): Card {
  const copy = card.find('mistral-atom-button-copy-clipboard')
  const name = copy.attr('data-text') ?? null
  const title = cellText(card.find('p.text-h5').first())
  const isWhole =
    normalize(title) === card.attr('data-name') &&
    card.find('p.text-h5').length === 1 &&
    copy.length <= 1 &&
    (name === null || cellText(copy.find('label')) === name)
  return {
    title: isWhole ? title : '',
    name,
    lines: card
      .find('.js-tab-content > div')
      .toArray()
      .map((element) => {
        const [label, ...others] = $(element).children().toArray()
        const price = $(element).find('mistral-atom-text-price')
        return {
          label: cellText($(label)),
          value: others
            .map((one) => cellText($(one)))
            .join(' ')
            .trim(),
          price,
        }
      }),
  }
}

function quoteOf({ title, name, lines }: Card): Quote | SkippedRow {
  const text = [title, name, ...lines.map(({ label, value }) => `${label}: ${value}`)].join(' · ')
  const skip = (reason: SkippedRow['reason'], detail: string): SkippedRow => ({
    label: title || (name ?? ''),
    reason,
    detail: `${detail}: ${text}`,
  })
  const isFree = lines.length === 1 && lines.some(({ label, value }) => isFreeLine(label, value))
  const priced = lines.filter(({ label }) => unitOfLabel.has(normalize(label)))
  if (title === '') return skip('unparsed', 'the card is not whole')
  if (priced.length === 0 && !isFree) return skip('not_priced', 'no price per token')
  if (name === null) return skip('not_priced', 'no name in the API')
  const id = apiName.test(name) ? endpointId('mistral', name) : null
  if (id === null || !isNamedAlike(title, name)) return skip('unparsed', 'the API name is of another card')
  try {
    const rates = isFree ? standardRates({ input: 0, output: 0 }) : ratesOf(priced)
    const why = contradictionIn(rates)
    return why === null ? { endpointId: id, label: title, rates, evidence: text } : skip('unparsed', why)
  } catch (error) {
    if (error instanceof UnreadableRow) return skip('unparsed', error.message)
    throw error
  }
}

function ratesOf(lines: Card['lines']): Rate[] {
  const prices = new Map<Unit, number>()
  for (const { label, price } of lines) {
    const unit = unitOfLabel.get(normalize(label))
    if (unit === undefined) continue
    if (price.length !== 1 || prices.has(unit)) throw new UnreadableRow(`${label}: not one price`)
    prices.set(unit, readPrice(price, label))
  }
  return standardRates(Object.fromEntries(prices))
}

/** `API endpoint: Free`, or the word alone. */
function isFreeLine(label: string, value: string): boolean {
  return (label === 'Free' && value === '') || (label === 'API endpoint' && value.endsWith('Free'))
}
