import {
  type ParseContext,
  type Quote,
  type Rate,
  type Reading,
  Refusal,
  type UtcDate,
  utcDate,
} from '@ratecard/core'
import { collectQuotes, type RateRow } from '../_shared/collect-quotes.ts'
import { validityOn } from '../_shared/effective-date.ts'
import { normalize } from '../_shared/page-table.ts'
import { type BaseTier, tierAbove } from '../_shared/rate-table.ts'
import { halfPriceContradictionIn } from '../_shared/tier-contradiction.ts'
import { type Kind, type PricePhrase, readPhrases } from './price-phrases.ts'
import { type ModelSection, modelSections } from './tier-tables.ts'

const rowLabel =
  /^(?:(text|image|audio|video) )?(input|output|context caching)(?: price)?(?: \((?:including thinking tokens|text, image, video|storage)\))?$/
const notPriced = /^(?:not available|free of charge|)$/i

interface TierPhrase extends PricePhrase {
  tier: BaseTier
}

/** Reads a section per model. Batch and flex are half of standard and priority is one factor on it: witnesses. */
export function parseGoogle(html: string, { at }: ParseContext): Reading {
  const sections = modelSections(html)
  const priced = sections.filter(({ tables, broken }) => tables.length > 0 || broken !== null)
  if (priced.length === 0)
    throw new Refusal('no_price_table', 'no section of a model with prices per 1M tokens')
  const day = utcDate(at)
  const read = priced.map((section) => ({ section, ...readSection(section) }))
  const rowsOn = (on: UtcDate) =>
    read.flatMap(({ section, phrases, broken }) => rowsOf(section, phrases, broken, on))
  const { quotes, skipped } = collectQuotes('google', rowsOn(day), contradicts)
  const doubtful = new Set(skipped.filter(({ reason }) => reason === 'unparsed').map(({ label }) => label))
  const days = read.flatMap(({ phrases }) => phrases.map(({ from }) => from)).filter((from) => from !== null)
  const announced = [...new Set(days)].filter((from) => from > day).sort()
  const dated = read.flatMap(({ section, phrases }) =>
    section.modelIds.map((id) => ({ id: `google:${id}`, phrases })),
  )
  return {
    quotes: [
      ...quotes.map((quote) =>
        withEnd(quote, dated.find(({ id }) => id === quote.endpointId)?.phrases ?? [], day),
      ),
      ...announced.flatMap((from) =>
        announcedQuotes(from, rowsOn(from), dated).filter(({ label }) => !doubtful.has(label)),
      ),
    ],
    skipped,
    providers: [],
    facts: [],
    headerSignature: read.map(({ section }) => section.name).join('; '),
    notes: read.flatMap(({ section, unread }) => unread.map((text) => `${section.name}: not read: ${text}`)),
  }
}

function readSection(section: ModelSection): {
  phrases: TierPhrase[]
  unread: string[]
  broken: string | null
} {
  const phrases: TierPhrase[] = []
  const unread: string[] = []
  let { broken } = section
  for (const { tier, table } of section.tables) {
    for (const cells of table.rows) {
      const [, modality, kind] = rowLabel.exec(normalize(cells[0] ?? '')) ?? []
      if (kind === undefined) continue
      if (cells.length !== table.header.length) broken = 'a row has another number of cells'
      const cell = cells.at(-1) ?? ''
      if (notPriced.test(cell)) continue
      for (const phrase of readPhrases(cell, kindOf(kind), modalityOf(modality))) {
        if (typeof phrase !== 'string') phrases.push({ ...phrase, tier })
        else unread.push(`${tier} ${cells[0]}: ${phrase}`)
      }
    }
  }
  return { phrases, unread, broken }
}

function kindOf(name: string): Kind {
  return name === 'input' || name === 'output' ? name : 'cached'
}

function modalityOf(name: string | undefined) {
  return name === 'text' || name === 'image' || name === 'audio' || name === 'video' ? name : null
}

function rowsOf(
  section: ModelSection,
  phrases: readonly TierPhrase[],
  broken: string | null,
  on: UtcDate,
): RateRow[] {
  const rates = phrases
    .filter((phrase) => validityOn(on, phrase) === 'in_force')
    .flatMap(({ units, nano, above, tier }) =>
      units.map((unit): Rate => ({ unit, nanoUsdPerMtok: nano, ...tierAbove(tier, above) })),
    )
  const text = section.tables
    .flatMap(({ tier, table }) =>
      table.rows
        .filter(([label = '']) => rowLabel.test(normalize(label)))
        .map((cells) => `${tier} ${cells[0]}: ${cells.at(-1)}`),
    )
    .join('; ')
  const ids = section.modelIds.length > 0 || rates.length === 0 ? section.modelIds : [null]
  return ids.map((modelId) => ({ label: section.name, modelId, rates, text, broken }))
}

function contradicts(rates: readonly Rate[]): string | null {
  return halfPriceContradictionIn(rates, ['batch', 'flex'], ['priority'])
}

function withEnd(quote: Quote, phrases: readonly TierPhrase[], day: UtcDate): Quote {
  const ends = phrases.filter((phrase) => validityOn(day, phrase) === 'in_force').map(({ until }) => until)
  const [until] = ends.filter((end) => end !== null).sort()
  return until === undefined ? quote : { ...quote, effectiveUntil: until }
}

function announcedQuotes(
  from: UtcDate,
  rows: readonly RateRow[],
  dated: readonly { id: string; phrases: readonly TierPhrase[] }[],
): Quote[] {
  const changing = new Set(
    dated.filter(({ phrases }) => phrases.some((one) => one.from === from)).map(({ id }) => id),
  )
  const { quotes } = collectQuotes('google', rows, contradicts)
  return quotes
    .filter(({ endpointId }) => changing.has(endpointId))
    .map((quote) => ({ ...quote, effectiveFrom: from }))
}
