import { endpointId, type Quote, type Reading, Refusal, type SkippedRow } from '@ratecard/core'
import { type EmbeddedJson, embeddedJson, flightText } from '../_shared/embedded-json.ts'
import { readAs, UnreadableRow } from '../_shared/read-rows.ts'
import { areNamesOf } from './api-name.ts'
import { readPrices } from './read-prices.ts'
import { apiNames } from './schema.ts'

const heading = /"as":"h1","size":"[^"]*","children":"([^"\\]{1,80})"/g
const current = /"currentModelName":"([^"\\]{1,80})"/g
const retired = /"isRetired":true/

/** Reads the page of one model: one price for every name that the API has for it. */
export function parseMistralModels(html: string, { part }: { part: string | null }): Reading {
  const flight = flightText(html)
  const label = titleOf(flight, part)
  const pricing = only(embeddedJson(flight, '"pricing":'), label)
  const names = only(embeddedJson(flight, '"names":'), label)
  const { quotes, skipped } = readModel(label, names, pricing, retired.test(flight))
  return { quotes, skipped, providers: [], facts: [], headerSignature: `${label}: pricing`, notes: [] }
}

function readModel(
  label: string,
  names: EmbeddedJson | null,
  pricing: EmbeddedJson | null,
  isRetired: boolean,
): { quotes: Quote[]; skipped: SkippedRow[] } {
  const evidence = `${label} · ${names?.text ?? ''} · ${pricing?.text ?? ''}`
  const skip = (reason: SkippedRow['reason'], detail: string) => ({
    quotes: [],
    skipped: [{ label, reason, detail: `${detail}: ${evidence}` }],
  })
  try {
    const modelIds = names === null ? [] : readAs(apiNames, names.value, 'names')
    if (isRetired) return skip('not_priced', 'retired')
    if (pricing === null) return skip(modelIds.length === 0 ? 'not_priced' : 'unparsed', 'no prices')
    const rates = readPrices(pricing.value)
    if (rates.length === 0) return skip('not_priced', 'no price per token')
    const ids = modelIds.map((name) => endpointId('mistral', name))
    if (ids.length === 0 || ids.includes(null) || !areNamesOf(label, modelIds))
      return skip('unparsed', 'no name in the API')
    return {
      quotes: ids.flatMap((id) => (id ? [{ endpointId: id, label, rates, evidence }] : [])),
      skipped: [],
    }
  } catch (error) {
    if (error instanceof UnreadableRow) return skip('unparsed', error.message)
    throw error
  }
}

/** @throws Refusal `no_price_table` when it is not the page of one model */
function titleOf(flight: string, part: string | null): string {
  const titles = new Set([...flight.matchAll(current)].map(([, title]) => title))
  const headings = new Set([...flight.matchAll(heading)].map(([, title]) => title))
  const [title] = titles
  if (title === undefined || titles.size > 1 || headings.size > 1 || !headings.has(title))
    throw new Refusal('no_price_table', `${part ?? 'the page'} is not the page of one model`)
  return title
}

/** @throws Refusal `ambiguous` when the page has different ones */
function only(found: readonly EmbeddedJson[], label: string): EmbeddedJson | null {
  const [first = null, ...others] = found
  if (others.some(({ text }) => text !== first?.text))
    throw new Refusal('ambiguous', `several prices or lists of names on the page of ${label}`)
  return first
}
