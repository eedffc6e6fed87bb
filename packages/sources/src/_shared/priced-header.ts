import { Refusal, type TokenPower } from '@ratecard/core'
import { refuseForeignCurrency } from './currency.ts'
import { normalize } from './page-table.ts'
import { parseTokenUnit } from './token-unit.ts'

export interface PricedHeader {
  /** What the column is about, normalized: `input (audio)`. */
  name: string
  /** For how many tokens its prices stand; null when the header does not say. */
  power: TokenPower | null
}

const withUnit = /^(.*?)\s*[(（]([^()（）]*)[)）]$/
const dollars = /^(?:USD|US\$|\$|美元)\s*\/\s*(.+)$/i

/**
 * Reads a header that states currency and quantity: `Output (USD / M tokens)`, `推理输入（美元/百万 tokens）`.
 * @throws Refusal `currency` when it states another currency, `unit` when it states no number of tokens
 */
export function parsePricedHeader(text: string): PricedHeader {
  const [, name = '', stated = ''] = withUnit.exec(text.trim()) ?? []
  const quantity = dollars.exec(stated)?.[1]
  if (quantity === undefined) {
    refuseForeignCurrency(stated, `header "${text.slice(0, 60)}"`)
    return { name: headerName(text), power: null }
  }
  const power = parseTokenUnit(
    quantity
      .replace(/\s*\/\s*hour$/i, '')
      .replace('百万', 'M')
      .replace('千', 'K')
      .replace('万', '?'),
  )
  if (power === null) throw new Refusal('unit', `header "${text.slice(0, 60)}" is not per tokens`)
  return { name: headerName(name), power }
}

/** As headers are compared: `Input Price(Cache Hit)` is `input price (cache hit)`. */
export function headerName(text: string): string {
  return normalize(text.replace(/\(/g, ' ('))
}
