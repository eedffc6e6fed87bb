import { type Clock, cleanText, Refusal, sha256 } from '@ratecard/core'
import type { Agent, Dispatcher } from 'undici'
import { checkUrl } from './check-url.ts'
import { acceptEncoding, decodeBody } from './decode-body.ts'
import { PassingRefusal, refusal, refusalOfBody, refusalOfRequest, StatusError } from './failure.ts'
import { type Fetched, headerText, keepHeaders } from './fetched.ts'
import { parseHttpDate } from './http-date.ts'
import type { HttpLimits } from './limits.ts'
import { parseRetryAfter } from './retry.ts'

export interface FetchRules {
  agent: Agent
  allowedHosts: readonly string[]
  userAgent: string
  limits: HttpLimits
  clock: Clock
  /** Asked before each request, redirects included; throws to stop it. */
  mayRead(url: URL): Promise<void>
}

/** One try: follows redirects and reads the body. Throws a `Refusal`, a passing one where another try may help. */
export async function fetchOnce(start: URL, rules: FetchRules, signal: AbortSignal): Promise<Fetched> {
  const redirects: string[] = []
  let url = start
  for (;;) {
    await rules.mayRead(url)
    const answer = await request(url, rules, signal)
    const target = redirectTarget(answer)
    if (target === null) return readAnswer(url, redirects, answer, rules)
    discard(answer)
    redirects.push(url.href)
    if (redirects.length > rules.limits.maxRedirects) {
      throw new Refusal(
        'fetch_failed',
        `${start.href} redirects more than ${rules.limits.maxRedirects} times`,
      )
    }
    url = checkUrl(target, rules.allowedHosts, url)
  }
}

async function request(url: URL, rules: FetchRules, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  try {
    return await rules.agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: {
        'user-agent': rules.userAgent,
        accept: '*/*',
        'accept-encoding': acceptEncoding,
        'accept-language': 'en-US',
      },
      signal,
    })
  } catch (error) {
    throw refusalOfRequest(error, url)
  }
}

const redirectStatuses = [301, 302, 303, 307, 308]

function redirectTarget({ statusCode, headers }: Dispatcher.ResponseData): string | null {
  const { location } = headers
  return redirectStatuses.includes(statusCode) && typeof location === 'string' ? location : null
}

/** Hangs up instead of reading a body that nobody needs and that may never end. */
function discard({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => {}).destroy()
}

async function readAnswer(
  url: URL,
  redirects: string[],
  answer: Dispatcher.ResponseData,
  { limits, clock }: FetchRules,
): Promise<Fetched> {
  const observedAt = clock()
  const { statusCode: status, headers, body } = answer
  const serverDate = parseHttpDate(headerText(headers, 'date'))
  const problem =
    challengeOf(url, answer) ??
    statusProblem(url, status, parseRetryAfter(headerText(headers, 'retry-after'), serverDate ?? observedAt))
  if (problem) {
    discard(answer)
    throw problem
  }
  try {
    const bytes = await decodeBody(body, headerText(headers, 'content-encoding'), limits.decodedBytes)
    return {
      bytes,
      contentType: headerText(headers, 'content-type') || null,
      part: null,
      url: url.href,
      redirects,
      status,
      headers: keepHeaders(headers),
      sha256: sha256(bytes),
      observedAt,
      serverDate,
    }
  } catch (error) {
    throw refusalOfBody(error, url)
  }
}

/** A 200 is a whole reading; other successes are empty, partial, not yet done, or somebody else's words. */
function statusProblem(url: URL, status: number, retryAfterMs: number | null): Refusal | null {
  if (status === 200) return null
  const message = `${url.href} answered ${status}`
  const cause = new StatusError(status)
  return status === 429 || status >= 500
    ? new PassingRefusal('fetch_failed', message, cause, retryAfterMs)
    : refusal('fetch_failed', message, cause)
}

/** Two large networks mark their challenge pages in a header, whatever the status. */
function challengeOf(url: URL, { headers }: Dispatcher.ResponseData): Refusal | null {
  const mark = headerText(headers, 'cf-mitigated') || headerText(headers, 'x-amzn-waf-action')
  return mark
    ? new Refusal('challenge', `${url.href} answered with a challenge: ${cleanText(mark, 40)}`)
    : null
}
