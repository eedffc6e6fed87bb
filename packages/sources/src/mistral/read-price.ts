import { type NanoUsdPerMtok, parseNanoUsdPerMtok, Refusal, tokenPower } from '@ratecard/core'
import type { CheerioAPI } from 'cheerio'
import { cellText } from '../_shared/html-tables.ts'
import { parseJson } from '../_shared/json.ts'
import { parseMoneyCell } from '../_shared/money-cell.ts'
import { readAs, UnreadableRow } from '../_shared/read-rows.ts'
import { cardPrices } from './schema.ts'

type Selection = ReturnType<CheerioAPI>

/**
 * One price element: what it shows in dollars must be what its data say.
 * @throws UnreadableRow when they differ or a part of it is not understood
 * @throws Refusal `currency` when the page is set to another currency
 */
export function readPrice(element: Selection, label: string): NanoUsdPerMtok {
  const currency = element.attr('data-currency')
  if (currency !== 'usd') throw new Refusal('currency', `"${currency}" instead of US dollars at ${label}`)
  const shown = parseMoneyCell(cellText(element.find('.js-price-value')), tokenPower.perMillion)
  const stated = readAs(cardPrices, parseJson(element.attr('data-prices') ?? ''), label)
  const nano = parseNanoUsdPerMtok(stated.priceUsd, tokenPower.perMillion)
  const nanoEur = parseNanoUsdPerMtok(stated.priceEur, tokenPower.perMillion)
  if (shown.kind !== 'price' || shown.nano !== nano)
    throw new UnreadableRow(`${label}: shown and stated differ`)
  if (stated.suffix) throw new UnreadableRow(`${label}: priced ${stated.suffix}`)
  if (element.attr('data-multiplier') !== '1') throw new UnreadableRow(`${label}: multiplied`)
  if (nanoEur === null || nanoEur * 2 < nano || nanoEur * 4 > nano * 5)
    throw new UnreadableRow(`${label}: the price in euros is another one`)
  return nano
}
