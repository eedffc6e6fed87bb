import {
  cleanText,
  type EndpointFacts,
  emptyReading,
  endpointId,
  type Instant,
  type Modality,
  type Reading,
  Refusal,
} from '@ratecard/core'
import { type MarkdownTable, markdownTables } from '../_shared/markdown-tables.ts'
import { describe, normalize } from '../_shared/page-table.ts'
import { isAbsent, readMonth, readTokens } from './cells.ts'
import { isIdOf } from './model-id.ts'

const rowsRead = {
  id: 'claude api id',
  alias: 'claude api alias',
  contextWindow: 'context window',
  maxOutput: 'max output',
  cutoff: 'reliable knowledge cutoff',
} as const
type Cells = Record<keyof typeof rowsRead, string>

// The one sentence on modalities; it speaks of the current models, not of the legacy table.
const modalitySentence = /All current Claude models support text and image input, text output\b/
const legacyIntro = /\bstill available\b/i

export function parseAnthropicModels(text: string, { at }: { at: Instant }): Reading {
  const tables = markdownTables(text).filter(isModelTable)
  if (tables.length === 0) throw new Refusal('layout', 'no table with a row "Claude API ID"')
  const reading = emptyReading()
  const saysModalities = modalitySentence.test(text)
  for (const table of tables) {
    const input: Modality[] = saysModalities && !legacyIntro.test(table.intro) ? ['text', 'image'] : []
    const output: Modality[] = input.length > 0 ? ['text'] : []
    for (const [name, cells] of modelsOf(table)) {
      const model = {
        ...readCells(name, cells, at, reading),
        inputModalities: input,
        outputModalities: output,
      }
      const ids = isAbsent(cells.alias) ? [cells.id] : [cells.id, cells.alias]
      for (const modelId of new Set(ids)) {
        const id = isIdOf(modelId, name) ? endpointId('anthropic', modelId) : null
        if (id === null) skip(reading, name, `"${modelId}" is no id of ${name}`)
        else reading.facts.push({ endpointId: id, ...model })
      }
    }
  }
  reading.facts = withoutContradictions(reading)
  if (reading.skipped.length > reading.facts.length)
    throw new Refusal(
      'layout',
      `more cells are unreadable than models are listed, first ${reading.skipped[0]?.detail}`,
    )
  reading.headerSignature = tables.map(describe).join('\n')
  return reading
}

function rowLabel(row: readonly string[]): string {
  return normalize(row[0] ?? '').replace(/\d$/, '')
}

function isModelTable(table: MarkdownTable): boolean {
  return table.rows.some((row) => rowLabel(row) === rowsRead.id)
}

/** One column per model. @throws Refusal `layout` or `ambiguous` when a row is missing, cut off or there twice */
function modelsOf(table: MarkdownTable): [string, Cells][] {
  const row = (label: string) => {
    const [found, ...others] = table.rows.filter((candidate) => rowLabel(candidate) === label)
    if (others.length > 0) throw new Refusal('ambiguous', `several rows "${label}"`)
    if (found?.length !== table.header.length)
      throw new Refusal('layout', `no whole row "${label}" in ${describe(table)}`)
    return found
  }
  const rows = Object.entries(rowsRead).map(([key, label]) => [key, row(label)] as const)
  return table.header.slice(1).map((header, index) => {
    const cells = Object.fromEntries(rows.map(([key, row]) => [key, row[index + 1] ?? ''])) as Cells
    return [header.replace(/\s*\([^)]*\)$/, ''), cells]
  })
}

function readCells(name: string, cells: Cells, at: Instant, reading: Reading) {
  const read = <T>(cell: string, what: string, reader: (cell: string) => T | null): T | null => {
    const value = isAbsent(cell) ? null : reader(cell)
    if (value === null && !isAbsent(cell)) skip(reading, name, `${what}: "${cell}"`)
    return value
  }
  const past = (cell: string) => {
    const month = readMonth(cell)
    return month !== null && month <= at.slice(0, 7) ? month : null
  }
  return {
    name: cleanText(name),
    category: 'chat',
    baseModel: null,
    contextWindow: read(cells.contextWindow, rowsRead.contextWindow, readTokens),
    maxOutput: read(cells.maxOutput, rowsRead.maxOutput, readTokens),
    releaseDate: null,
    license: null,
    openWeights: null,
    // The page names some of them only: no list of what a model can do.
    capabilities: [],
    knowledgeCutoff: read(cells.cutoff, rowsRead.cutoff, past),
  } satisfies Partial<EndpointFacts>
}

/** An id that stands in two tables is kept where both say the same. */
function withoutContradictions(reading: Reading): EndpointFacts[] {
  const groups = Map.groupBy(reading.facts, (facts) => facts.endpointId)
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    if (others.every((facts) => JSON.stringify(facts) === JSON.stringify(first))) return [first]
    skip(reading, first.name, `two columns describe ${first.endpointId}`)
    return []
  })
}

function skip(reading: Reading, label: string, detail: string): void {
  reading.skipped.push({ label, reason: 'unparsed', detail: cleanText(detail) })
}
