import { type Clock, Refusal } from '@ratecard/core'
import { createAgent, type TestSeams } from './agent.ts'
import { checkUrl } from './check-url.ts'
import { type FetchRules, fetchOnce } from './fetch-once.ts'
import type { Fetched } from './fetched.ts'
import type { HttpLimits } from './limits.ts'
import { createManners, type Manners } from './manners.ts'
import { startDeadline, withRetries } from './retry.ts'
import { loadRobots } from './robots.ts'

export interface HttpClientOptions {
  /** Exact host names. Redirects are held to them, too. */
  allowedHosts: readonly string[]
  userAgent: string
  limits: HttpLimits
  clock: Clock
  /** Shared by the clients of a process; a client without has its own. */
  manners?: Manners
  testSeams?: TestSeams
}

export interface HttpClient {
  /**
   * Reads a URL politely: robots.txt first, one request at a time per host, a few tries. Once it is its turn it takes
   * at most `totalMs` (and `connectMs`, if that passes while connecting), and as much again for a robots.txt that
   * nobody has read yet.
   *
   * @throws Refusal and nothing else; `isDnsFailure` and `statusOf` tell what stood behind it
   */
  get(url: string): Promise<Fetched>
  /** Waits for what is under way, then hangs up. */
  close(): Promise<void>
}

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { allowedHosts, userAgent, limits, clock, testSeams = {} } = options
  const manners = options.manners ?? createManners(limits.perHostConcurrency)
  const random = testSeams.random ?? Math.random
  const agent = createAgent(limits, testSeams)

  const fetchWith = (url: URL, mayRead: FetchRules['mayRead']) => {
    const deadline = startDeadline(limits.totalMs)
    const rules = { agent, allowedHosts, userAgent, limits, clock, mayRead }
    return withRetries(() => fetchOnce(url, rules, deadline.signal), limits, deadline, random)
  }

  const readRobots = async (url: string) => {
    const { bytes } = await fetchWith(checkUrl(url, allowedHosts), async () => {})
    return bytes
  }

  const obeyRobots = async (url: URL) => {
    const allows = await manners.robots(url.host, () => loadRobots(url.host, userAgent, readRobots))
    if (!allows(url)) throw new Refusal('robots', `robots.txt of ${url.host} does not allow ${url.href}`)
  }

  return {
    get: async (text) => {
      const url = checkUrl(text, allowedHosts)
      return manners.inTurn(url.host, () => fetchWith(url, obeyRobots))
    },
    close: () => agent.close(),
  }
}
