import { Refusal } from '@ratecard/core'

const foreign =
  /[¥￥€£₩₹₽₺元円]|(?<![A-Za-z])(?:CNY|RMB|EUR|GBP|JPY|INR|KRW|AUD|CAD|SGD|HKD|NZD|TWD|BRL|CHF)(?![A-Za-z])|(?<![A-Za-z])(?:AU?|CA?|HK|NZ|SG?|NT|MX|R)\$/

/** Prices are never converted. @throws Refusal `currency` when the text names another currency than US dollars */
export function refuseForeignCurrency(text: string, where: string): void {
  const found = foreign.exec(text)
  if (found) throw new Refusal('currency', `"${found[0]}" instead of US dollars in ${where}`)
}
