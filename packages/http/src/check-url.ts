import { isIP } from 'node:net'
import { cleanText, Refusal } from '@ratecard/core'

/**
 * The URL, if it may be fetched: https, default port, no user, a host name (in whatever spelling, no address) that
 * stands on the list.
 *
 * @param base the page that a relative redirect stands on
 * @returns the URL without its fragment
 * @throws Refusal `host_changed` for a host that is not on the list, else `blocked_address`
 */
export function checkUrl(text: string, allowedHosts: readonly string[], base?: URL): URL {
  const shown = cleanText(text, 200)
  const blocked = (why: string) => new Refusal('blocked_address', `${shown} may not be fetched: ${why}`)

  const url = URL.parse(text, base)
  if (!url) throw blocked('it is no URL')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw blocked('only https is')
  if (url.username || url.password) throw blocked('it names a user')
  // The parser has turned decimal, octal and hexadecimal spellings into plain addresses by now.
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) throw blocked('it names an address instead of a host')
  if (!allowedHosts.includes(url.hostname)) {
    throw new Refusal('host_changed', `${shown} may not be fetched: this source may not use ${url.hostname}`)
  }
  if (url.protocol !== 'https:') throw blocked('only https is')
  if (url.port) throw blocked('it names a port')
  url.hash = ''
  return url
}
