import { Refusal } from '@ratecard/core'
import robotsParser from 'robots-parser'
import { refusal, statusOf } from './failure.ts'

/** What one host's robots.txt says of a URL on it. */
export type RobotsRules = (url: URL) => boolean

/** RFC 9309, 2.5: a parser must take at least 500 KiB, and may stop there. */
const longestText = 512 * 1024
/** The parser makes one rule per agent and line, so a crafted file could ask for millions. */
const mostRules = 1_000_000

/**
 * @param text robots.txt, as found at `robotsUrl`
 * @throws Refusal `robots` for a file that is out of all proportion
 */
export function parseRobots(robotsUrl: string, text: string, userAgent: string): RobotsRules {
  const lines = text.slice(0, longestText).split(/\r\n|\r|\n/)
  const agents = lines.filter((line) => /^\s*user-agent/i.test(line)).length
  if (agents * lines.length > mostRules) throw new Refusal('robots', `${robotsUrl} has too many rules`)
  // The package is CommonJS and its types say otherwise.
  const parse = robotsParser as unknown as typeof robotsParser.default
  const robots = parse(robotsUrl, lines.join('\n'))
  return (url) => robots.isDisallowed(url.href, userAgent) !== true
}

/**
 * Loads the rules of a host. No robots.txt (a 4xx but 429) allows everything; one that cannot be had refuses
 * everything (RFC 9309, 2.3.1.3 and 2.3.1.4).
 *
 * @param read fetches a URL's text
 * @throws Refusal `robots`, or what kept the host from being reached at all; never one that is worth another try
 */
export async function loadRobots(
  host: string,
  userAgent: string,
  read: (url: string) => Promise<Uint8Array>,
): Promise<RobotsRules> {
  const url = `https://${host}/robots.txt`
  try {
    return parseRobots(url, new TextDecoder().decode(await read(url)), userAgent)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const status = statusOf(error)
    if (status !== null && status >= 400 && status < 500 && status !== 429) return () => true
    const isUnreachable =
      status === null && ['fetch_failed', 'timeout', 'blocked_address'].includes(error.code)
    throw refusal(
      isUnreachable ? error.code : 'robots',
      `robots.txt could not be read: ${error.message}`,
      error,
    )
  }
}
