import { Refusal } from '@ratecard/core'
import { type CheerioAPI, load } from 'cheerio'
import { refuseForeignCurrency } from '../_shared/currency.ts'
import { cellText, htmlTables } from '../_shared/html-tables.ts'
import { describe, normalize, type PageTable } from '../_shared/page-table.ts'
import type { BaseTier } from '../_shared/rate-table.ts'

/** The tables of one section: a model, or several that cost the same. */
export interface ModelSection {
  name: string
  modelIds: string[]
  tables: { tier: BaseTier; table: PageTable }[]
  /** Why it cannot be read; null when it can. */
  broken: string | null
}

const paid = /^paid tier, per (.+) in ([a-z]{3})$/
const modelId = /^[a-z][a-z0-9]*(?:[-.][a-z0-9]+)+$/
const tiers: readonly string[] = ['standard', 'batch', 'flex', 'priority'] satisfies BaseTier[]

/**
 * The sections of models that are priced per token, by their headings.
 * @throws Refusal `currency`, `unit` or `layout`
 */
export function modelSections(html: string): ModelSection[] {
  const $ = load(html)
  const ids = idsByHeading($)
  const tables = htmlTables($).filter(({ headings }) => headings.some((heading) => ids.has(heading)))
  for (const table of tables) refuseForeignCurrency(table.rows.flat().join(' '), describe(table).slice(0, 60))
  return [...Map.groupBy(tables, ({ headings }) => headings.find((heading) => ids.has(heading)) ?? '')]
    .filter(([name]) => name !== '')
    .map(([name, same]) => {
      const priced = same.map((table) => ({
        tier: tierOf(table, name),
        table,
        isPerToken: isPerToken(table),
      }))
      const hasLoneTable = priced.length > 1 && same.some(({ headings }) => headings.at(-1) === name)
      const isUnknown = priced.some((one) => one.isPerToken === null)
      const named = priced.flatMap(({ tier, table }) => (tier === null ? [] : [{ tier, table }]))
      const isMixed = new Set(priced.map((one) => one.isPerToken)).size > 1
      const isTwice = new Set(named.map(({ tier }) => tier)).size < named.length
      return {
        name,
        modelIds: ids.get(name) ?? [],
        tables: priced.every((one) => one.isPerToken) ? named : [],
        broken: isUnknown
          ? 'unknown columns'
          : isMixed
            ? 'tables of several units'
            : isTwice || hasLoneTable
              ? 'tables that are not one per tier'
              : null,
      }
    })
}

/** The API ids beneath each heading. An id stands there more than once: as text, in a link, as the heading's anchor. */
function idsByHeading($: CheerioAPI): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  $('h2').each((_, element) => {
    const heading = $(element)
    const section = heading.closest('.models-section')
    const links = (section.length > 0 ? section : heading.parent()).find('a[href]').toArray()
    const anchors = [heading.attr('id') ?? '', ...links.map((link) => $(link).attr('href') ?? '')]
    const codes = heading
      .nextUntil('h1,h2')
      .filter('em')
      .first()
      .find('code')
      .toArray()
      .map((code) => $(code).text().trim())
      .filter((code) => modelId.test(code))
    const name = cellText(heading)
    const known = ids.get(name) ?? []
    if (known.length > 0 && codes.length > 0) throw new Refusal('ambiguous', `two sections "${name}"`)
    ids.set(name, [...known, ...codes.filter((code) => isConfirmed(code, codes, anchors))])
  })
  return ids
}

/** An anchor has no points: `#opal-31-pro-tools` confirms `opal-3.1-pro-tools` where another link has `opal-3.1-pro`. */
function isConfirmed(code: string, codes: readonly string[], anchors: readonly string[]): boolean {
  const isEnd = (id: string, part: 0 | 1) =>
    anchors.some((anchor) => anchor.split('#')[part]?.split(/[/=?]/).at(-1) === id)
  if (isEnd(code, 0)) return true
  return (
    isEnd(code.replaceAll('.', ''), 1) &&
    codes.some((other) => code.startsWith(`${other}-`) && isConfirmed(other, [], anchors))
  )
}

/** A section of one table has no heading for its tier: what it lists is standard. */
function tierOf({ headings }: PageTable, name: string): BaseTier | null {
  const below = headings.slice(headings.indexOf(name) + 1).map(normalize)
  const tier = below[0] ?? 'standard'
  return below.length <= 1 && isTier(tier) ? tier : null
}

function isTier(text: string): text is BaseTier {
  return tiers.includes(text)
}

/** @returns null when the columns are not the known ones */
function isPerToken(table: PageTable): boolean | null {
  const [first, free, last = ''] = table.header.map(normalize)
  const [, quantity = '', currency] = paid.exec(last) ?? []
  if (table.header.length !== 3 || first !== '' || free !== 'free tier' || quantity === '') return null
  if (currency !== 'usd') throw new Refusal('currency', `prices in ${currency} in ${describe(table)}`)
  if (quantity === '1m tokens') return true
  if (/token/.test(quantity)) throw new Refusal('unit', `prices per ${quantity} in ${describe(table)}`)
  return false
}
