import {
  endpointId,
  type NanoUsdPerMtok,
  type Quote,
  type Rate,
  type Reading,
  Refusal,
  type SkippedRow,
  tokenPower,
  type Unit,
} from '@ratecard/core'
import { load } from 'cheerio'
import { refuseForeignCurrency } from '../_shared/currency.ts'
import { htmlTables } from '../_shared/html-tables.ts'
import { parseMoneyCell } from '../_shared/money-cell.ts'
import { describe, findColumns, headingOf, type PageTable } from '../_shared/page-table.ts'
import { sourceCells } from './source-cells.ts'

const sections = ['text models', 'vision models']
const columnTexts = { model: ['model'], input: ['input'], cached: ['cached input'], output: ['output'] }
// `GLM-4.5-Air`: the API takes the same name in lower case.
const modelLabel = /^[A-Z][A-Za-z]+(?:-[0-9A-Za-z]+(?:\.[0-9]+[A-Za-z]*)?)+$/
const perMillion = /^prices per 1m tokens\.?$/i

/** Reads the tables of text and vision models; free models are free by the word in both price cells. */
export function parseZai(html: string): Reading {
  const tables = htmlTables(load(html))
  for (const table of tables)
    for (const row of table.rows) refuseForeignCurrency(row.join(' '), describe(table).slice(0, 60))
  const priced = tables.filter(({ header }) => header.includes('Input') && header.includes('Output'))
  const known = priced.filter((table) => sections.includes(headingOf(table)))
  if (priced.length === 0) throw new Refusal('no_price_table', 'no table of token prices')
  if (known.length === 0)
    throw new Refusal(
      'ambiguous',
      `price tables under unknown headings: ${priced.map(describe).join('; ').slice(0, 200)}`,
    )
  if (/all prices are in (?!USD\b)/i.test(html))
    throw new Refusal('currency', 'the page says that prices are not in USD')
  const stated = sourceCells(html)
  const rows = known.flatMap((table) => readTable(table, stated))
  const broken = rows.filter((row) => 'reason' in row)
  if (broken.length > Math.max(1, rows.length / 10))
    throw new Refusal('layout', `${broken.length} rows cannot be read, such as ${broken[0]?.detail}`)
  return {
    quotes: rows.filter((row) => 'rates' in row),
    skipped: broken,
    providers: [],
    facts: [],
    headerSignature: known.map(describe).join('; '),
    notes: priced
      .filter((table) => !known.includes(table))
      .map((table) => `unknown price table: ${describe(table)}`),
  }
}

function readTable(table: PageTable, stated: ReadonlySet<string> | null): (Quote | SkippedRow)[] {
  const columns = findColumns(table, columnTexts)
  if (stated !== null && !stated.has(table.header.join('|')))
    throw new Refusal('layout', `the columns of ${describe(table)} are not those of the page's source text`)
  if (!table.intro.split(/(?<=\.) /).some((sentence) => perMillion.test(sentence.trim())))
    throw new Refusal('unit', `no "Prices per 1M tokens" above ${table.headings.at(-1)}`)
  return table.rows.map((cells) => {
    const text = cells.join(' | ')
    const label = cells[columns.model] ?? ''
    const skip = (detail: string): SkippedRow => ({ label, reason: 'unparsed', detail: `${detail}: ${text}` })
    const id = modelLabel.test(label) ? endpointId('zai', label.toLowerCase()) : null
    if (cells.length !== table.header.length) return skip('the row has another number of cells')
    if (stated !== null && !stated.has(cells.join('|').replaceAll('\\', '')))
      return skip('the row is not in the source text of the page')
    if (id === null) return skip('no model name')
    const prices = (['input', 'cached', 'output'] as const).map((column) =>
      readPrice(cells[columns[column]] ?? ''),
    )
    if (prices.includes('unreadable')) return skip('a price cell cannot be read')
    const [input = null, cached = null, output = null] = prices.filter((price) => price !== 'unreadable')
    if (input === null && output === null) return { label, reason: 'not_priced', detail: text }
    if (contradict(input, cached, output)) return skip('the prices contradict each other')
    const rates = [rate('input', input), rate('cached_input', cached), rate('output', output)].filter(
      (one) => one !== null,
    )
    return { endpointId: id, label, rates, evidence: text }
  })
}

function readPrice(cell: string): NanoUsdPerMtok | null | 'unreadable' {
  const money = parseMoneyCell(cell, tokenPower.perMillion)
  if (money.kind === 'price') return money.nano
  if (money.kind === 'free') return 0
  return money.kind === 'none' ? null : 'unreadable'
}

function contradict(
  input: NanoUsdPerMtok | null,
  cached: NanoUsdPerMtok | null,
  output: NanoUsdPerMtok | null,
): boolean {
  const isHalfFree = (input === 0) !== (output === 0)
  return (
    isHalfFree ||
    (cached !== null && cached > (input ?? 0)) ||
    (input !== null && output !== null && output < input)
  )
}

function rate(unit: Unit, nano: NanoUsdPerMtok | null): Rate | null {
  return nano === null ? null : { unit, tier: 'standard', nanoUsdPerMtok: nano }
}
