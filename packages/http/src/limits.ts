/** Everything that bounds a fetch. Times in milliseconds, sizes in bytes. */
export interface HttpLimits {
  /** Name resolution, within `connectMs`; apart so that a dead resolver is told from a dead host. */
  dnsMs: number
  /** Name resolution, TCP and TLS together. */
  connectMs: number
  /** From the request to the head of the answer. */
  headersMs: number
  /** Between two pieces of a body. */
  stallMs: number
  /** One `get` with all its redirects, tries and waits. */
  totalMs: number
  /** A body as it comes over the wire. */
  wireBytes: number
  /** A body after content decoding. */
  decodedBytes: number
  maxRedirects: number
  /** The first try included. */
  tries: number
  /** The wait before the second try; it doubles with each further one. */
  backoffMs: number
  backoffCapMs: number
  /** The longest wait that a server can ask for with Retry-After. */
  retryAfterCapMs: number
  /** Fetches of one host at the same time. */
  perHostConcurrency: number
}

export const defaultLimits: HttpLimits = {
  dnsMs: 4_000,
  connectMs: 10_000,
  headersMs: 15_000,
  stallMs: 15_000,
  totalMs: 90_000,
  wireBytes: 2 * 1024 * 1024,
  decodedBytes: 8 * 1024 * 1024,
  maxRedirects: 3,
  tries: 3,
  backoffMs: 1_000,
  backoffCapMs: 10_000,
  retryAfterCapMs: 20_000,
  perHostConcurrency: 1,
}
