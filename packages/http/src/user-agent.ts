import { Fault } from '@ratecard/core'

/**
 * Who asks, and where to complain: `ratecard/0.1.0 (+https://example.org/contact)`.
 *
 * @param contact an https or mailto URL; the setting RATECARD_CONTACT
 * @throws Fault `usage` for anything else, since a server's owner could not reach anybody there
 */
export function userAgent(version: string, contact: string): string {
  const url = URL.parse(contact)
  if (url?.protocol !== 'https:' && url?.protocol !== 'mailto:') {
    throw new Fault('usage', 'RATECARD_CONTACT must be an https or mailto URL')
  }
  return `ratecard/${version} (+${url.href})`
}
