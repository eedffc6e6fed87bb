import { normalize } from '../_shared/page-table.ts'

export type BaseTier = 'standard' | 'batch' | 'flex' | 'priority'
export type Modality = 'text' | 'audio' | 'image'

/** One price table of one service tier, in whatever shape the page had it. */
export interface TierTable {
  /** null: nothing on the page tells which tier it is. */
  tier: BaseTier | null
  /** Whether it is one of the tables of text models that the page opens with. */
  isFlagship: boolean
  /** Which tokens are meant where no column says so. */
  modality: Modality
  /** For people. */
  section: string
  header: string[]
  rows: string[][]
  /** What the page says before it: `1M tokens`; null when it says nothing. */
  pricesPer: string | null
}

// "Priority processing was renamed Fast mode on July 30, 2026": one service tier under two names.
const tierNames = new Map<string, BaseTier>([
  ['standard', 'standard'],
  ['batch', 'batch'],
  ['flex', 'flex'],
  ['priority', 'priority'],
  ['fast', 'priority'],
  ['fast mode', 'priority'],
])

export function tierNamed(text: string): BaseTier | null {
  return tierNames.get(normalize(text)) ?? null
}

const pricesPer = /\bPrices per ([^.\n<]{1,40}?)(?: unless noted)?\s*(?:[.<\n]|$)/gi

/** The last `Prices per …` of a text. */
export function lastPricesPer(text: string): string | null {
  return [...text.matchAll(pricesPer)].at(-1)?.[1] ?? null
}

/** The rows of the page's own table component: no header, 4 cells or 5. */
export function componentHeader(width: number): string[] | null {
  if (width === 4) return ['Model', 'Input', 'Cached input', 'Output']
  return width === 5 ? ['Model', 'Input', 'Cached input', 'Cache writes', 'Output'] : null
}
