import type { LookupAddress } from 'node:dns'
import { describe, expect, test } from 'vitest'
import { checkedLookup, isPublicAddress } from './address.ts'
import { errorCode } from './failure.ts'

describe('public', () => {
  test.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:800::200e',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(true))
})

describe('not public', () => {
  test.each([
    ['this network', '0.0.0.0'],
    ['this network', '0.255.255.255'],
    ['private', '10.0.0.0'],
    ['private', '10.255.255.255'],
    ['private', '172.16.0.0'],
    ['private', '172.31.255.255'],
    ['private', '192.168.0.1'],
    ['carrier-grade NAT', '100.64.0.0'],
    ['carrier-grade NAT', '100.127.255.255'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.255'],
    ['link-local', '169.254.169.254'],
    ['protocol assignments', '192.0.0.8'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['benchmarking', '198.18.0.1'],
    ['benchmarking', '198.19.255.255'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['IPv4-compatible, public inside', '::1.1.1.1'],
    ['IPv4-mapped', '::ffff:127.0.0.1'],
    ['IPv4-mapped, public inside', '::ffff:1.1.1.1'],
    ['IPv4-translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64, public inside', '64:ff9b::101:101'],
    ['NAT64, local use', '64:ff9b:1::1'],
    ['discard', '100::1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001::1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['outside 2000::/3', '1fff:ffff::1'],
    ['outside 2000::/3', '4000::1'],
    ['unique local', 'fc00::1'],
    ['unique local', 'fdff::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['decimal spelling', '2130706433'],
    ['decimal spelling of a public one', '16843009'],
    ['octal spelling', '0177.0.0.1'],
    ['hexadecimal spelling', '0x7f.0.0.1'],
    ['short spelling', '127.1'],
    ['name', 'localhost'],
    ['nothing', ''],
  ])('%s: %s', (_, address) => expect(isPublicAddress(address)).toBe(false))
})

type Outcome = { error: string | null; address: string | LookupAddress[] }

function look(answers: string[][], all: boolean, dnsMs = 1000): () => Promise<Outcome> {
  const lookup = checkedLookup((_, __, callback) => {
    const answer = answers.shift()
    const found = answer?.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (found) callback(null, found)
  }, dnsMs)
  return () =>
    new Promise((resolve) => {
      lookup('a.example', { all }, (error, address) => resolve({ error: errorCode(error), address }))
    })
}

describe('lookup', () => {
  test('gives the addresses that it checked', async () => {
    const both = ['1.1.1.1', '2606:4700::1']
    expect(await look([both], true)()).toEqual({
      error: null,
      address: [
        { address: '1.1.1.1', family: 4 },
        { address: '2606:4700::1', family: 6 },
      ],
    })
    expect(await look([both], false)()).toEqual({ error: null, address: '1.1.1.1' })
  })

  test.each([
    ['the only', ['127.0.0.1']],
    ['the first', ['10.0.0.1', '1.1.1.1']],
    ['the last', ['1.1.1.1', '::ffff:10.0.0.1']],
  ])('refuses all when %s is private', async (_, addresses) => {
    expect((await look([addresses], true)()).error).toBe('blocked_address')
    expect((await look([addresses], false)()).error).toBe('blocked_address')
  })

  test('checks again each time: rebinding gains nothing', async () => {
    const next = look([['1.1.1.1'], ['169.254.169.254']], true)
    expect((await next()).error).toBeNull()
    expect((await next()).error).toBe('blocked_address')
  })

  test('no address, or none in time, is a name that does not resolve', async () => {
    expect((await look([[]], true)()).error).toBe('ENOTFOUND')
    expect((await look([], true, 10)()).error).toBe('EAI_AGAIN')
  })
})
