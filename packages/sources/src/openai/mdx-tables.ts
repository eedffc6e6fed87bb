import { Refusal } from '@ratecard/core'
import { parse } from 'lossless-json'
import { z } from 'zod'
import { byWidth } from './island-tables.ts'
import { cellToText } from './schema.ts'
import { lastPricesPer, type TierTable, tierNamed } from './tier-table.ts'

const component = '<TextTokenPricingTables'
const tierProp = /\btier="(\w+)"/
const rowsProp = /\brows=\{(\[[\s\S]*?\])\s*\}\s*\/>\s*<\/div>/
const rowList = z.array(z.array(z.union([z.string(), z.null()])))

/** The table components of the page's source text, whose rows are lists: `["gpt-9", 2.5, null, 15],`. */
export function readMdxTables(text: string): TierTable[] {
  const blocks = text.split(component)
  return blocks.slice(1).flatMap((block, index) => {
    const before = blocks.slice(0, index + 1).join(component)
    const pane = [...before.matchAll(/data-value="(\w+)"/g)].at(-1)?.[1] ?? ''
    const [, name = ''] = tierProp.exec(block) ?? []
    const [, list] = rowsProp.exec(block) ?? []
    if (list === undefined) throw new Refusal('truncated', `the rows of tier "${name}" do not end`)
    const tier = tierNamed(name)
    if (tier !== tierNamed(pane)) throw new Refusal('layout', `tier "${name}" in pane "${pane}"`)
    const base = { tier, isFlagship: true, modality: 'text' as const, section: 'text models' }
    const rows = readRows(list, name).map((row) => row.map(cellToText))
    return byWidth(rows).map((part) => ({ ...base, ...part, pricesPer: lastPricesPer(before) }))
  })
}

function readRows(list: string, name: string): z.infer<typeof rowList> {
  try {
    return rowList.parse(parse(list.replace(/,(\s*[\]}])/g, '$1'), undefined, (digits) => digits))
  } catch {
    throw new Refusal('malformed', `the rows of tier "${name}" cannot be read`)
  }
}
