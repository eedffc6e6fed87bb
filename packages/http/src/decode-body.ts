import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib'
import { cleanText, Refusal } from '@ratecard/core'

const decoders = new Map([
  ['gzip', () => createGunzip()],
  ['x-gzip', () => createGunzip()],
  ['deflate', () => createInflate()],
  ['br', () => createBrotliDecompress()],
  // RFC 9659: a window of at most 8 MiB, so that a body cannot ask for more memory than that.
  ['zstd', () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 23 } })],
])

export const acceptEncoding = 'gzip, br, zstd, deflate'

/**
 * Reads a body to its end, decoding as it comes: it stops, and hangs up, at the first piece over the limit.
 *
 * @param contentEncoding the header; empty when there is none
 * @throws Refusal `malformed` for an encoding that is unknown or applied twice, `too_large` past `decodedBytes`;
 *   the stream's and the decoder's own errors
 */
export async function decodeBody(
  body: Readable,
  contentEncoding: string,
  decodedBytes: number,
): Promise<Uint8Array> {
  const encoding = contentEncoding.trim().toLowerCase()
  const isPlain = encoding === '' || encoding === 'identity'
  const decoder = isPlain ? null : decoders.get(encoding)
  if (decoder === undefined) {
    body.on('error', () => {}).destroy()
    throw new Refusal('malformed', `the content encoding "${cleanText(contentEncoding, 60)}" is not read`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  const collect = async (source: AsyncIterable<Uint8Array>) => {
    for await (const chunk of source) {
      size += chunk.length
      if (size > decodedBytes) throw new Refusal('too_large', `the body is larger than ${decodedBytes} bytes`)
      chunks.push(chunk)
    }
  }
  if (decoder) await decode(body, decoder(), collect)
  else await pipeline(body, collect)
  return Buffer.concat(chunks)
}

type Collect = (source: AsyncIterable<Uint8Array>) => Promise<void>

async function decode(
  body: Readable,
  decoder: ReturnType<typeof createGunzip>,
  collect: Collect,
): Promise<void> {
  let received = 0
  const count = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      received += chunk.length
      yield chunk
    }
  }
  await pipeline(body, count, decoder, collect)
  // Node drops, without a word, what follows the first zstd frame within a chunk, and anything after brotli's end.
  if (decoder.bytesWritten !== received) {
    throw new Refusal(
      'malformed',
      `${received - decoder.bytesWritten} bytes follow the end of the encoded body`,
    )
  }
}
