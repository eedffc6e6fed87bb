import type { LookupAddress, LookupOptions } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Refusal } from '@ratecard/core'
import ipaddr from 'ipaddr.js'

/** The unicast space that IANA gives out for IPv6; everything else is special or unassigned. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an address, in its plain spelling, belongs to the public internet. Addresses that carry an IPv4 address
 * inside (mapped, NAT64, 6to4, Teredo) do not, whatever they carry.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false
  const address = ipaddr.parse(text)
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(globalIpv6))
}

/** `dns.lookup` in its callback form with `all: true`. */
export type ResolveAll = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * A lookup for `net.connect` that gives public addresses only. The connection is made to the very addresses that
 * were checked, so a name that resolves differently the next time gains nothing.
 *
 * @param dnsMs after which the name counts as not resolved
 */
export function checkedLookup(resolve: ResolveAll, dnsMs: number): LookupFunction {
  return (hostname, options, callback) => {
    const timer = setTimeout(() => {
      answer(
        Object.assign(new Error(`lookup of ${hostname} took over ${dnsMs} ms`), { code: 'EAI_AGAIN' }),
        [],
      )
    }, dnsMs)
    let isAnswered = false
    const answer = (error: Error | null, addresses: LookupAddress[]) => {
      if (isAnswered) return
      isAnswered = true
      clearTimeout(timer)
      const [first] = addresses
      if (error || !first) callback(error ?? nothingFound(hostname), '')
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    }
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      answer(error ?? refusePrivate(hostname, addresses), addresses ?? [])
    })
  }
}

function nothingFound(hostname: string): Error {
  return Object.assign(new Error(`no address for ${hostname}`), { code: 'ENOTFOUND' })
}

function refusePrivate(hostname: string, addresses: LookupAddress[]): Refusal | null {
  const blocked = addresses.find(({ address }) => !isPublicAddress(address))
  return blocked
    ? new Refusal('blocked_address', `${hostname} resolves to ${blocked.address}, which is not public`)
    : null
}
