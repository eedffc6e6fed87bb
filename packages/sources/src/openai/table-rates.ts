import { type NanoUsdPerMtok, Refusal, type Tier, tokenPower, type Unit } from '@ratecard/core'
import { parseMoneyCell } from '../_shared/money-cell.ts'
import { normalize } from '../_shared/page-table.ts'
import { parseTokenUnit } from '../_shared/token-unit.ts'
import type { BaseTier, Modality, TierTable } from './tier-table.ts'

/** One row of a price table as amounts. */
export interface RateRow {
  label: string
  tier: BaseTier
  prices: { unit: Unit; tier: Tier; nano: NanoUsdPerMtok }[]
  text: string
  /** Why it cannot be read; null when it can. */
  broken: string | null
  /** Whether it is sold by something else than tokens: characters, hours. */
  hasOtherUnit: boolean
}

type Kind = 'input' | 'cached_input' | 'cache_write' | 'output'
const kinds = new Map<string, Kind>([
  ['input', 'input'],
  ['cached input', 'cached_input'],
  ['cache writes', 'cache_write'],
  ['output', 'output'],
  ['output / cost', 'output'],
])
// The table of embeddings has one price, and one more for batch.
const synonyms = new Map([
  ['cost', 'input'],
  ['batch cost', 'batch input'],
])
const multimodal = /audio|realtime|image|tts|transcribe/
const ignored = ['model', 'modality', 'category']
const unitOf: Record<Modality, Partial<Record<Kind, Unit>>> = {
  text: { input: 'input', cached_input: 'cached_input', cache_write: 'cache_write', output: 'output' },
  audio: { input: 'input_audio', cached_input: 'cached_input_audio', output: 'output_audio' },
  image: { input: 'input_image', cached_input: 'cached_input_image', output: 'output_image' },
}

/** @returns null when the table is none of token prices per tier (fine-tuning, seconds, images, tools) */
export function readRateRows(table: TierTable): RateRow[] | null {
  const { tier } = table
  const header = table.header.map((text) => synonyms.get(normalize(text)) ?? normalize(text))
  const columns = header.map((text) => columnOf(text, tier ?? 'standard'))
  const isKnown = header.every((text, index) => ignored.includes(text) || columns[index] !== null)
  if (tier === null || !isKnown || !header.includes('model') || columns.every((column) => column === null))
    return null
  if (new Set(header).size < header.length)
    throw new Refusal('ambiguous', `two columns of one name in ${table.section}`)
  if (table.pricesPer === null || parseTokenUnit(table.pricesPer) !== tokenPower.perMillion)
    throw new Refusal('unit', `prices per "${table.pricesPer ?? 'nothing'}" in ${table.section}`)
  return table.rows.map((cells) => readRow(cells, header, columns, tier, table.modality))
}

interface Column {
  kind: Kind
  tier: Tier
}

function columnOf(text: string, base: BaseTier): Column | null {
  const [, context, batch, name = ''] = /^(?:(short|long) context |(batch) )?(.*)$/.exec(text) ?? []
  const kind = kinds.get(name)
  if (kind === undefined) return null
  if (batch !== undefined) return { kind, tier: 'batch' }
  if (context !== 'long') return { kind, tier: base }
  return { kind, tier: base === 'standard' ? 'long_context' : `${base}_long_context` }
}

function readRow(
  cells: readonly string[],
  header: readonly string[],
  columns: readonly (Column | null)[],
  tier: BaseTier,
  tableModality: Modality,
): RateRow {
  const row: RateRow = {
    label: cells[header.indexOf('model')] ?? '',
    tier,
    prices: [],
    text: cells.join(' | '),
    broken: cells.length === header.length ? null : 'the row has another number of cells',
    hasOtherUnit: false,
  }
  const modality = header.includes('modality')
    ? modalityNamed(cells[header.indexOf('modality')])
    : tableModality
  if (modality === null) return { ...row, broken: 'unknown modality' }
  if (modality !== 'text' && !multimodal.test(row.label))
    return { ...row, broken: `a text model among ${modality} models` }
  for (const [index, column] of columns.entries()) {
    if (column === null || row.broken !== null) continue
    const unit = unitOf[modality][column.kind]
    const money = parseMoneyCell(cells[index] ?? '', tokenPower.perMillion)
    if (money.kind === 'unreadable') {
      row.hasOtherUnit = money.why.startsWith('unit')
      row.broken = money.why
    } else if (money.kind === 'price' && unit !== undefined)
      row.prices.push({ unit, tier: column.tier, nano: money.nano })
  }
  return row
}

function modalityNamed(text: string | undefined): Modality | null {
  const name = normalize(text ?? '')
  return name === 'text' || name === 'audio' || name === 'image' ? name : null
}
