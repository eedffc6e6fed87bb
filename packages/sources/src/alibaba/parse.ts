import { type Reading, Refusal, type Unit } from '@ratecard/core'
import { collectQuotes } from '../_shared/collect-quotes.ts'
import { describe } from '../_shared/page-table.ts'
import { type RowLabel, readRateTable } from '../_shared/rate-table.ts'
import { usdTables } from '../_shared/usd-tables.ts'

// Hits of the explicit and of the implicit cache differ; neither is the one cached price.
const units = new Map<string, Unit>([
  ['输入单价', 'input'],
  ['输出单价', 'output'],
  ['显式缓存创建', 'cache_write'],
])
const modelLabel = /^Qwen[A-Za-z0-9]*(?:[.-][A-Za-z0-9]+)*$/

/** Reads the table of text models, whose headers state the currency. */
export function parseAlibaba(text: string): Reading {
  const range = { header: '输入 token 阶梯', unit: 1 }
  const read = usdTables(text).flatMap((table) => {
    const layout = {
      model: '模型名称',
      range,
      units,
      needed: ['input', 'output'],
      tier: 'standard',
      readLabel,
    } as const
    const rows = readRateTable(table, layout)
    return rows === null ? [] : [{ table, rows }]
  })
  if (read.length === 0) throw new Refusal('no_price_table', 'no table of prices per token')
  const { quotes, skipped } = collectQuotes(
    'alibaba',
    read.flatMap(({ rows }) => rows),
  )
  const headerSignature = read.map(({ table }) => describe(table)).join('; ')
  return { quotes, skipped, providers: [], facts: [], headerSignature, notes: [] }
}

/** `Qwen9-Max`: the API takes the same name in lower case. */
function readLabel(cell: string): RowLabel {
  return { modelId: modelLabel.test(cell) ? cell.toLowerCase() : null, above: 0 }
}
