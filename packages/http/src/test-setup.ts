import { type FaultServer, startFaultServer } from '@ratecard/testkit'
import { onTestFinished } from 'vitest'
import { createHttpClient, type HttpClient, type HttpClientOptions } from './client.ts'
import { defaultLimits, type HttpLimits } from './limits.ts'

export const now = '2026-08-21T12:00:00Z'

/** Short waits, so that every fault shows within moments. */
export const quick: HttpLimits = { ...defaultLimits, totalMs: 5_000, backoffMs: 2, retryAfterCapMs: 20 }

export interface Bench {
  server: FaultServer
  client: HttpClient
}

/**
 * A fault server, and a client whose hosts all lead there. It must be asked exactly what the test expects.
 * @param robots hosts whose robots.txt is expected to be asked for, and is not there
 */
export async function bench(
  limits: Partial<HttpLimits> = {},
  robots: readonly string[] = ['a.example'],
  options: Partial<HttpClientOptions> = {},
): Promise<Bench> {
  const server = await startFaultServer()
  const client = createHttpClient({
    allowedHosts: ['a.example', 'b.example'],
    userAgent: 'ratecard/0.0.0 (+https://ratecard.example/contact)',
    limits: { ...quick, ...limits },
    clock: () => now,
    testSeams: { connectTo: () => ({ address: '127.0.0.1', port: server.port }) },
    ...options,
  })
  for (const host of robots) server.expect(`${host}/robots.txt`, { status: 404 })
  onTestFinished(async () => {
    await client.close()
    await server.close()
    server.verify()
  })
  return { server, client }
}

/** The refusal that a promise ends with; anything else is a failed test. */
export async function refused(promise: Promise<unknown>): Promise<{ code: string; message: string }> {
  const outcome = await promise.then(
    () => 'it was accepted',
    (error: unknown) => error,
  )
  if (outcome instanceof Error && 'code' in outcome && outcome.name === 'Refusal') {
    return { code: String(outcome.code), message: outcome.message }
  }
  throw new Error(`no refusal: ${String(outcome)}`)
}
