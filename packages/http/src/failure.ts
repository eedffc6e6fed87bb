import { Refusal, type RefusalCode } from '@ratecard/core'

/** A refusal that another try may mend. */
export class PassingRefusal extends Refusal {
  readonly retryAfterMs: number | null

  constructor(code: RefusalCode, message: string, cause: unknown, retryAfterMs: number | null = null) {
    super(code, message)
    this.cause = cause
    this.retryAfterMs = retryAfterMs
  }
}

/** The cause of a refusal for an answer that is not a 200. */
export class StatusError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`status ${status}`)
    this.status = status
  }
}

export function refusal(code: RefusalCode, message: string, cause: unknown): Refusal {
  return Object.assign(new Refusal(code, message), { cause })
}

/** An error and what stands behind it. */
function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : []
}

/** The `code` of a system or library error; null when it has none. */
export function errorCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' ? code : null
}

/** The HTTP status that a refusal was made for; null when it had another cause. */
export function statusOf(error: unknown): number | null {
  return causes(error).find((cause) => cause instanceof StatusError)?.status ?? null
}

/** Codes of getaddrinfo and of c-ares that `node:dns` passes on. */
const dnsCodes = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_NODATA',
  'EAI_NONAME',
  'ENODATA',
  'ESERVFAIL',
])

/** Whether a fetch failed because its host's name did not resolve: offline, or a host that is gone. */
export function isDnsFailure(error: unknown): boolean {
  return causes(error).some((cause) => dnsCodes.has(errorCode(cause) ?? ''))
}

/** Codes after which a new connection may fare better. */
const passingCodes = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_SOCKET',
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

function reason(error: unknown): string {
  const code = errorCode(error)
  const message = error instanceof Error ? error.message : String(error)
  return code && !message.includes(code) ? `${message} (${code})` : message
}

/** Our own total time limit, as `AbortSignal.timeout` tells it. */
function isDeadline(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

const overTime = (url: URL, error: unknown) =>
  refusal('timeout', `${url.href} was not read within the total time limit`, error)

/** What it means that no answer came from `url`. */
export function refusalOfRequest(error: unknown, url: URL): Refusal {
  if (error instanceof Refusal) return error
  if (isDeadline(error)) return overTime(url, error)
  const message = `${url.href}: ${reason(error)}`
  if (isDnsFailure(error)) return new PassingRefusal('fetch_failed', `${message} [DNS]`, error)
  return passingCodes.has(errorCode(error) ?? '')
    ? new PassingRefusal('fetch_failed', message, error)
    : refusal('fetch_failed', message, error)
}

/** What it means that the body of an answer from `url` could not be read to its end. */
export function refusalOfBody(error: unknown, url: URL): Refusal {
  if (error instanceof Refusal) return error
  if (isDeadline(error)) return overTime(url, error)
  const code = errorCode(error) ?? ''
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') {
    return refusal('too_large', `${url.href}: the body is larger on the wire than its limit`, error)
  }
  const message = `${url.href}: ${reason(error)}`
  if (code === 'UND_ERR_BODY_TIMEOUT') return new PassingRefusal('timeout', message, error)
  // What zlib says of input that ends too early; its other codes mean input that is not what it claims to be.
  if (code === 'Z_BUF_ERROR') return new PassingRefusal('truncated', message, error)
  return /^(Z_|ZSTD_|ERR_)/.test(code)
    ? refusal('malformed', message, error)
    : new PassingRefusal('truncated', message, error)
}
