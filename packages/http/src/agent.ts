import { lookup } from 'node:dns'
import { Agent, buildConnector } from 'undici'
import { checkedLookup, type ResolveAll } from './address.ts'
import type { HttpLimits } from './limits.ts'

/** For tests only: how the network and chance are stood in for. Nothing else may set any of it. */
export interface TestSeams {
  /**
   * Connects to a plain HTTP server in place of `https://<host>`, past the address check (not past the host list).
   * null leaves the host alone.
   */
  connectTo?: (host: string) => { address: string; port: number } | null
  /** In place of `dns.lookup`; its answers are checked like real ones. */
  resolve?: ResolveAll
  /** In place of `Math.random`, for the jitter of waits. */
  random?: () => number
}

/** Connections to public addresses, one host's requests in turn. */
export function createAgent(limits: HttpLimits, seams: TestSeams): Agent {
  const secure = buildConnector({
    lookup: checkedLookup(seams.resolve ?? lookup, limits.dnsMs),
    timeout: limits.connectMs,
    allowH2: false,
  })
  const plain = buildConnector({ timeout: limits.connectMs, allowH2: false })
  return new Agent({
    connect: (options, callback) => {
      const standIn = seams.connectTo?.(options.hostname)
      if (!standIn) return secure(options, callback)
      const { address, port } = standIn
      return plain({ protocol: 'http:', hostname: address, port: String(port) }, callback)
    },
    connections: limits.perHostConcurrency,
    pipelining: 1,
    // One connection carries one request at a time, which keeps time and size limits those of a single body.
    allowH2: false,
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.stallMs,
    maxResponseSize: limits.wireBytes,
  })
}
