import { Refusal, type UtcDate } from '@ratecard/core'
import { load } from 'cheerio'
import { cellText } from '../_shared/html-tables.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const date =
  /\b([A-Z][a-z]{2,8})\.? (\d{1,2})(?:st|nd|rd|th)?,? (20\d\d)\b|\b(20\d\d)[/-](\d{2})[/-](\d{2})\b/g
const announces = /take effect|starting from|effective from|remain in effect until|will be adjusted/i
const reroutes = /\b(?:routed to|billed (?:at|as))\b/i
const modelName = /\bdeepseek-[a-z0-9]+(?:[.-][a-z0-9]+)*/g

/**
 * The page announces new prices in a sentence, and says there alone which of its tables holds when.
 * @throws Refusal `ambiguous` when a sentence dates the prices at a day that is not past
 */
export function refuseAnnounced(html: string, day: UtcDate): void {
  for (const sentence of sentencesOf(html)) {
    if (!announces.test(sentence) || !/price|pricing|discount/i.test(sentence)) continue
    const days = [...sentence.matchAll(date)].map((match) => dayOf(match))
    if (days.length === 0 || days.some((found) => found === null || found >= day))
      throw new Refusal('ambiguous', `prices are announced: "${sentence.slice(0, 160)}"`)
  }
}

/** Models whose requests are charged as those of another, whatever their column says. */
export function billedOtherwise(html: string): ReadonlySet<string> {
  return new Set(
    sentencesOf(html)
      .filter((sentence) => reroutes.test(sentence))
      .flatMap((sentence) => sentence.slice(0, sentence.search(reroutes)).match(modelName) ?? []),
  )
}

function sentencesOf(html: string): string[] {
  const $ = load(html)
  return $('p,li')
    .toArray()
    .flatMap((element) => cellText($(element)).split(/(?<=[.:!])\s+(?=[A-Z(])/))
}

function dayOf([
  ,
  month = '',
  day = '',
  year = '',
  isoYear,
  isoMonth,
  isoDay,
]: RegExpMatchArray): UtcDate | null {
  if (isoYear !== undefined) return `${isoYear}-${isoMonth}-${isoDay}`
  const index = months.indexOf(month.slice(0, 3).toLowerCase())
  return index === -1 ? null : `${year}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}
