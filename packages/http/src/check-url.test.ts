import { describe, expect, test } from 'vitest'
import { checkUrl } from './check-url.ts'
import { errorCode } from './failure.ts'

const hosts = ['prices.example', 'docs.prices.example']

function verdict(text: string, base?: string): string {
  try {
    return checkUrl(text, hosts, base === undefined ? undefined : new URL(base)).href
  } catch (error) {
    return errorCode(error) ?? String(error)
  }
}

describe('may be fetched', () => {
  test.each([
    ['https://prices.example/list?a=b', 'https://prices.example/list?a=b'],
    ['https://prices.example:443/', 'https://prices.example/'],
    ['HTTPS://PRICES.example/#part', 'https://prices.example/'],
    ['https://docs.prices.example', 'https://docs.prices.example/'],
  ])('%s', (text, href) => expect(verdict(text)).toBe(href))

  test.each([
    ['next', 'https://prices.example/a/next'],
    ['/next', 'https://prices.example/next'],
    ['//docs.prices.example/next', 'https://docs.prices.example/next'],
  ])('relative: %s', (text, href) => expect(verdict(text, 'https://prices.example/a/b')).toBe(href))
})

describe('may not be fetched', () => {
  test.each([
    ['another host', 'https://other.example/', 'host_changed'],
    ['another host over http', 'http://other.example/', 'host_changed'],
    ['a subdomain that is not listed', 'https://www.prices.example/', 'host_changed'],
    ['the parent domain', 'https://example/', 'host_changed'],
    ['a listed host as a prefix', 'https://prices.example.evil.example/', 'host_changed'],
    ['a listed host as a suffix', 'https://evilprices.example/', 'host_changed'],
    ['a trailing dot', 'https://prices.example./', 'host_changed'],
    ['a look-alike', 'https://priсes.example/', 'host_changed'],
    ['localhost', 'https://localhost/', 'host_changed'],
    ['plain http', 'http://prices.example/', 'blocked_address'],
    ['a user', 'https://me@prices.example/', 'blocked_address'],
    ['a user and a password', 'https://prices.example:x@evil.example/', 'blocked_address'],
    ['a password alone', 'https://:x@prices.example/', 'blocked_address'],
    ['a port', 'https://prices.example:8443/', 'blocked_address'],
    ['the port of http', 'https://prices.example:80/', 'blocked_address'],
    ['ftp', 'ftp://prices.example/', 'blocked_address'],
    ['a file', 'file:///etc/passwd', 'blocked_address'],
    ['data', 'data:text/html,1', 'blocked_address'],
    ['a script', 'javascript:alert(1)', 'blocked_address'],
    ['no URL', 'prices', 'blocked_address'],
    ['an address', 'https://127.0.0.1/', 'blocked_address'],
    ['an address over http', 'http://169.254.169.254/latest', 'blocked_address'],
    ['a public address', 'https://1.1.1.1/', 'blocked_address'],
    ['an address in decimal', 'https://2130706433/', 'blocked_address'],
    ['an address in octal', 'https://0177.0.0.1/', 'blocked_address'],
    ['an address in hexadecimal', 'https://0x7f000001/', 'blocked_address'],
    ['a short address', 'https://127.1/', 'blocked_address'],
    ['an address in full-width digits', 'https://１２７.0.0.1/', 'blocked_address'],
    ['an IPv6 address', 'https://[::1]/', 'blocked_address'],
    ['a mapped address', 'https://[::ffff:127.0.0.1]/', 'blocked_address'],
  ])('%s: %s', (_, text, code) => expect(verdict(text)).toBe(code))

  test('the allow-list does not open addresses', () => {
    expect(() => checkUrl('https://127.0.0.1/', ['127.0.0.1'])).toThrow('an address instead of a host')
  })

  test('a hostile URL is shown cleaned and cut', () => {
    expect(() => checkUrl(`x\n\u202e${'y'.repeat(500)}`, hosts)).toThrow(/^x y{100,199}… may not be fetched/)
  })
})
