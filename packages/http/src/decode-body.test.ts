import { Readable } from 'node:stream'
import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { decodeBody } from './decode-body.ts'
import { refusalOfBody } from './failure.ts'

const text = 'input $0.40, output $1.60; '.repeat(200)
const url = new URL('https://a.example/')
const mib = 1024 * 1024

const encodings = [
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
] as const

/** The code of the refusal, or the decoded text. */
async function outcome(pieces: Iterable<Uint8Array>, encoding: string, limit = 8 * mib): Promise<string> {
  try {
    return Buffer.from(await decodeBody(Readable.from(pieces), encoding, limit)).toString()
  } catch (error) {
    return refusalOfBody(error, url).code
  }
}

describe.each(encodings)('%s', (encoding, encode) => {
  const encoded = encode(Buffer.from(text))
  test('is decoded, in one piece or in many', async () => {
    expect(await outcome([encoded], encoding)).toBe(text)
    expect(
      await outcome(
        Array.from(encoded, (byte) => Buffer.of(byte)),
        ` ${encoding.toUpperCase()} `,
      ),
    ).toBe(text)
  })
  test('may decode to the limit and not beyond', async () => {
    expect(await outcome([encoded], encoding, text.length)).toBe(text)
    expect(await outcome([encoded], encoding, text.length - 1)).toBe('too_large')
  })
  test('is truncated when its end is missing', async () => {
    expect(await outcome([encoded.subarray(0, -5)], encoding)).toBe('truncated')
    expect(await outcome([], encoding)).toBe('truncated')
  })
  test('is malformed when it is something else', async () => {
    expect(await outcome([Buffer.from('<html>not compressed</html>')], encoding)).toBe('malformed')
    expect(await outcome([deflateRawSync(text)], encoding)).toBe('malformed')
  })
  test('is malformed when something follows it', async () => {
    expect(await outcome([Buffer.concat([encoded, Buffer.from('more')])], encoding)).toBe('malformed')
    expect(await outcome([encoded, Buffer.from('more')], encoding)).toBe('malformed')
  })
})

test('no part of a body of several zstd frames is ever dropped', async () => {
  const frame = zstdCompressSync(Buffer.from(text))
  expect(await outcome([Buffer.concat([frame, frame])], 'zstd')).toBe('malformed')
})

test.each(['', 'identity', ' Identity '])('"%s" is taken as it comes', async (encoding) => {
  expect(await outcome([Buffer.from('plain')], encoding)).toBe('plain')
  expect(await outcome([Buffer.from('plain')], encoding, 5)).toBe('plain')
  expect(await outcome([Buffer.from('plain')], encoding, 4)).toBe('too_large')
})

test.each(['gzip, gzip', 'gzip,br', 'identity, gzip', 'compress', 'aws-chunked', '__proto__'])(
  '"%s" is not read, and the connection is dropped',
  async (encoding) => {
    const body = Readable.from([Buffer.from('x')])
    await expect(decodeBody(body, encoding, mib)).rejects.toThrow('is not read')
    expect(body.destroyed).toBe(true)
  },
)

describe('bombs', () => {
  const size = 256 * mib
  const zeros = Buffer.alloc(size)
  test.each([
    ['gzip', gzipSync(zeros, { level: 1 })],
    ['br', brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
    ['zstd', zstdCompressSync(zeros)],
    ['deflate', deflateSync(zeros, { level: 1 })],
  ])('%s stops at the limit, in bounded memory', async (encoding, bomb) => {
    expect(bomb.length).toBeLessThan(2 * mib)
    let most = 0
    const before = process.memoryUsage().rss
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before)
    }, 1)
    const body = Readable.from([bomb])
    await expect(decodeBody(body, encoding, 8 * mib)).rejects.toThrow('larger than 8388608 bytes')
    clearInterval(timer)
    expect(Math.max(most, process.memoryUsage().rss - before)).toBeLessThan(64 * mib)
    expect(body.destroyed).toBe(true)
  })

  test('a zstd body cannot ask for a window of more than 8 MiB', async () => {
    const params = { [constants.ZSTD_c_windowLog]: 24, [constants.ZSTD_c_contentSizeFlag]: 0 }
    const wide = zstdCompressSync(zeros.subarray(0, 32 * mib), { params })
    expect(await outcome([wide], 'zstd')).toBe('malformed')
  })
})
