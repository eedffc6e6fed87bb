import { parse } from 'lossless-json'
import { z } from 'zod'

const cell = z.union([z.string(), z.null(), z.object({ __pricingHtml: z.string() })])
const heading = z.union([z.string(), z.object({ __pricingTooltipHeading: z.object({ label: z.string() }) })])

/** The text models of one service tier. */
export const textTableProps = z.object({ tier: z.string(), rows: z.array(z.array(cell)) })

/** Rows in groups; the group's name is the first column. */
export const groupedTableProps = z.object({
  headings: z.array(heading),
  groups: z.array(z.object({ model: z.string(), rows: z.array(z.array(cell)) })),
})

export type Cell = z.infer<typeof cell>

export function headingText(value: z.infer<typeof heading>): string {
  return typeof value === 'string' ? value : value.__pricingTooltipHeading.label
}

/** A number stands for US dollars; texts are as they are shown. */
export function cellToText(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'object') return value.__pricingHtml.replace(/<[^>]*>/g, ' ').trim()
  return /^[\d.]+(?:e-?\d+)?$/i.test(value) ? `$${value}` : value
}

/**
 * Props of an Astro island: every value is `[0, value]` or `[1, list]`.
 * Numbers stay the digits that stand on the page.
 * https://github.com/withastro/astro/blob/main/packages/astro/src/runtime/server/serialize.ts
 */
export function parseIslandProps(json: string): unknown {
  const props = parse(json, undefined, (digits) => digits)
  return isRecord(props) ? reviveRecord(props) : null
}

function revive(value: unknown): unknown {
  if (!Array.isArray(value)) return undefined
  const [tag, inner]: unknown[] = value
  if (tag === '1') return Array.isArray(inner) ? inner.map(revive) : undefined
  if (tag !== '0') return undefined
  return isRecord(inner) ? reviveRecord(inner) : inner
}

function reviveRecord(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, revive(value)]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
