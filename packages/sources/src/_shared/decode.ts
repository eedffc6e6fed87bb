import { type Payload, Refusal } from '@ratecard/core'

const headBytes = 2048
const headerCharset = /charset\s*=\s*"?([\w.:-]+)/i
const metaCharset = /<meta\b[^>]{0,200}?charset\s*=\s*["']?([\w.:-]+)/i

/**
 * Bytes to text: the charset of the header, else of the byte-order mark, else of the page's meta element,
 * else UTF-8.
 * @throws Refusal `charset` when the bytes are not in that encoding, or nobody knows it
 */
export function decodeText(payload: Payload): string {
  const label = charsetOf(payload)
  try {
    return new TextDecoder(label, { fatal: true }).decode(payload.bytes)
  } catch {
    throw new Refusal('charset', `the body is not ${label}`)
  }
}

function charsetOf({ bytes, contentType }: Payload): string {
  const declared = headerCharset.exec(contentType ?? '')?.[1]
  if (declared !== undefined) return declared
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, headBytes))
  return metaCharset.exec(head)?.[1] ?? 'utf-8'
}
