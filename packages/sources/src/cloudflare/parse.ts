import {
  endpointId,
  parseNanoUsdPerMtok,
  type Quote,
  type Reading,
  Refusal,
  type SkippedRow,
  tokenPower,
} from '@ratecard/core'
import { load } from 'cheerio'
import { refuseForeignCurrency } from '../_shared/currency.ts'
import { htmlTables } from '../_shared/html-tables.ts'
import { markdownTables, visibleLines } from '../_shared/markdown-tables.ts'
import { describe, findColumns, normalize, type PageTable } from '../_shared/page-table.ts'
import { plainText } from '../_shared/plain-text.ts'
import { refuseManyUnparsed, standardRates } from '../_shared/standard-rates.ts'
import { misalignedRows } from './misaligned-rows.ts'
import { confirmedPrice, readTokenCell, sides } from './read-row.ts'

const columnTexts = { model: ['model'], tokens: ['price in tokens'], neurons: ['price in neurons'] }
const neuronPrice = /\$(0\.\d{1,6}) (?:per|\/) 1,000 neurons/i
const modelName = /^@(?:cf|hf)\/[a-z0-9._-]+\/[a-z0-9._-]+$/i

/** Reads every table of prices in tokens. Each price must come to the same in neurons. */
export function parseCloudflare(text: string): Reading {
  const isHtml = /^\s*<(?:!doctype|html)\b/i.test(text)
  const tables = (isHtml ? readHtml(text) : readMarkdown(text)).filter(({ table }) =>
    table.header.map(normalize).includes('price in tokens'),
  )
  if (tables.length === 0) throw new Refusal('no_price_table', 'no table of prices in tokens')
  const nanoPerNeuron = readNeuronPrice(isHtml ? load(text)('body').text() : text)
  const rows = tables.flatMap((one) => readTable(one, nanoPerNeuron))
  const skipped = rows.filter((row) => 'reason' in row)
  refuseManyUnparsed(skipped, rows.length)
  return {
    quotes: rows.filter((row) => 'rates' in row),
    skipped,
    providers: [],
    facts: [],
    headerSignature: tables.map(({ table }) => describe(table)).join('; '),
    notes: [],
  }
}

interface FoundTable {
  table: PageTable
  /** Rows that lost or gained a letter. */
  misaligned: ReadonlySet<number>
}

function readHtml(html: string): FoundTable[] {
  return htmlTables(load(html)).map((table) => ({ table, misaligned: new Set() }))
}

function readMarkdown(markdown: string): FoundTable[] {
  const lines = visibleLines(markdown)
  return markdownTables(markdown).map((table) => ({ table, misaligned: misalignedRows(lines, table) }))
}

/** @throws Refusal `unit` when the page does not say what a neuron costs, or says it twice */
function readNeuronPrice(text: string): number {
  const stated = new Set(
    [...plainText(text).matchAll(new RegExp(neuronPrice, 'gi'))].map(([, usd = '']) => usd),
  )
  const [usd] = stated
  const nano = usd === undefined ? null : parseNanoUsdPerMtok(usd, tokenPower.perMillion)
  if (nano === null || nano === 0 || stated.size > 1 || nano % 1000 !== 0)
    throw new Refusal('unit', 'the page does not say what 1,000 neurons cost')
  return nano / 1000
}

function readTable({ table, misaligned }: FoundTable, nanoPerNeuron: number): (Quote | SkippedRow)[] {
  const columns = findColumns(table, columnTexts)
  return table.rows.map((cells, index): Quote | SkippedRow => {
    const evidence = cells.join(' | ')
    const label = cells[columns.model] ?? ''
    const skip = (reason: SkippedRow['reason'], detail: string) => ({
      label,
      reason,
      detail: `${detail}: ${evidence}`,
    })
    if (cells.length !== table.header.length) return skip('unparsed', 'the row has another number of cells')
    if (misaligned.has(index)) return skip('unparsed', 'the row is not as long as its table is wide')
    const [tokens = '', neurons = ''] = [cells[columns.tokens], cells[columns.neurons]]
    refuseForeignCurrency(tokens, label.slice(0, 60))
    if (!/tokens?\b/i.test(tokens + neurons)) return skip('not_priced', 'not priced by tokens')
    const usd = readTokenCell(tokens, false)
    const counted = readTokenCell(neurons, true)
    const id = modelName.test(label) ? endpointId('cloudflare-workers-ai', label) : null
    if (id === null) return skip('unparsed', 'no name of a model')
    if (usd === null || usd.size !== counted?.size) return skip('unparsed', 'tokens and neurons differ')
    const prices = sides.map(
      (side) => [side, confirmedPrice(usd.get(side), counted.get(side), nanoPerNeuron)] as const,
    )
    if (prices.some(([side, nano]) => usd.has(side) && nano === null))
      return skip('unparsed', 'the price is not what its neurons cost')
    return { endpointId: id, label, rates: standardRates(Object.fromEntries(prices)), evidence }
  })
}
