import {
  endpointId,
  type ParseContext,
  type Quote,
  type Rate,
  type Reading,
  Refusal,
  type SkippedRow,
  utcDate,
} from '@ratecard/core'
import { refuseForeignCurrency } from '../_shared/currency.ts'
import { validityOn } from '../_shared/effective-date.ts'
import { describe } from '../_shared/page-table.ts'
import { crossCheckRows } from './cross-check-rows.ts'
import { findTables, type PricingTables } from './find-tables.ts'
import type { BatchRow, StandardRow } from './standard-table.ts'
import { readFastRates, readLongContextRates, type TierRates } from './tier-rates.ts'

const statedCurrency = /all prices are in ([^.\n]{1,40})/i

/** Reads the Markdown pricing page. Rows that contradict the page's other tables are left out. */
export function parseAnthropic(text: string, { at }: ParseContext): Reading {
  const tables = findTables(text)
  const stated = statedCurrency.exec(text)?.[1]
  if (stated !== undefined && !/^(?:USD|US dollars)$/i.test(stated.trim()))
    throw new Refusal('currency', `the page says "all prices are in ${stated}"`)
  for (const table of [tables.standard, tables.batch])
    for (const row of table.rows) refuseForeignCurrency(row.slice(1).join(' '), describe(table).slice(0, 60))

  const { rows, skipped, notes } = crossCheckRows(tables.standard, tables.batch)
  const day = utcDate(at)
  const dated = rows.map((row) => ({ ...row, validity: validityOn(day, row.standard.label) }))
  const inForce = dated.filter(({ validity }) => validity === 'in_force')
  const names = inForce.map(({ standard }) => standard.label.name)
  const clashing = new Set(names.filter((name, index) => names.indexOf(name) !== index))
  const tiers = readTiers(tables, new Map(inForce.map(({ standard }) => [standard.label.name, standard])))

  const quotes: Quote[] = []
  for (const { standard, batch, validity } of dated) {
    const { name, modelId, from, until } = standard.label
    const id = modelId === null ? null : endpointId('anthropic', modelId)
    if (validity === 'ended') notes.push(`${name}: the price through ${until} has ended`)
    else if (id === null) skipped.push(unparsed(standard.text, name, 'no rule and no alias for this name'))
    else if (validity === 'in_force' && clashing.has(name))
      skipped.push(unparsed(standard.text, name, 'several rows are in force on this day'))
    else
      quotes.push({
        endpointId: id,
        label: name,
        rates: [
          ...standardRates(standard, batch),
          ...(validity === 'in_force' ? (tiers.rates.get(name) ?? []) : []),
        ],
        evidence: batch ? `${standard.text} · batch: ${batch.text}` : standard.text,
        ...(validity === 'announced' && from !== null && { effectiveFrom: from }),
        ...(until !== null && { effectiveUntil: until }),
      })
  }
  return {
    quotes,
    skipped,
    providers: [],
    facts: [],
    headerSignature: [tables.standard, tables.batch].map(describe).join('; '),
    notes: [
      ...notes,
      ...tiers.notes,
      ...tables.unknown.map((table) => `unknown price table: ${describe(table)}`),
    ],
  }
}

function unparsed(text: string, name: string, why: string): SkippedRow {
  return { label: name, reason: 'unparsed', detail: `${why}: ${text}` }
}

function standardRates(row: StandardRow, batch: BatchRow | null): Rate[] {
  const rates: Rate[] = [
    { unit: 'input', tier: 'standard', nanoUsdPerMtok: row.input },
    { unit: 'output', tier: 'standard', nanoUsdPerMtok: row.output },
    { unit: 'cached_input', tier: 'standard', nanoUsdPerMtok: row.cached },
    { unit: 'cache_write', tier: 'standard', nanoUsdPerMtok: row.write5m },
    { unit: 'cache_write_1h', tier: 'standard', nanoUsdPerMtok: row.write1h },
  ]
  if (batch === null) return rates
  return [
    ...rates,
    { unit: 'input', tier: 'batch', nanoUsdPerMtok: batch.input },
    { unit: 'output', tier: 'batch', nanoUsdPerMtok: batch.output },
  ]
}

function readTiers(tables: PricingTables, standard: ReadonlyMap<string, StandardRow>): TierRates {
  const merged: TierRates = { rates: new Map(), notes: [] }
  const read = [
    tables.fast && readFastRates(tables.fast, standard),
    tables.longContext && readLongContextRates(tables.longContext, standard),
  ]
  for (const tier of read) {
    if (tier === null) continue
    merged.notes.push(...tier.notes)
    for (const [name, rates] of tier.rates)
      merged.rates.set(name, [...(merged.rates.get(name) ?? []), ...rates])
  }
  return merged
}
