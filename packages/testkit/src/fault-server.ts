import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, send } from './answer.ts'

export interface Received {
  /** Host and path as asked for: `prices.example/list`. */
  target: string
  headers: IncomingHttpHeaders
}

export interface FaultServer {
  port: number
  /**
   * Expects one request. Several for one target are answered in the order in which they were expected.
   * @param target a path, for whatever host (`/list`), or host and path (`prices.example/list`)
   */
  expect(target: string, answer: Answer): void
  /** Every request so far, expected or not. */
  received: readonly Received[]
  /** @throws an error that lists requests that nobody expected and expectations that nobody used */
  verify(): void
  close(): Promise<void>
}

/** A server on 127.0.0.1 that answers exactly what a test expects, faults included. */
export async function startFaultServer(): Promise<FaultServer> {
  const expected = new Map<string, Answer[]>()
  const received: Received[] = []
  const unexpected: string[] = []

  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const target = `${request.headers.host ?? ''}${path}`
    received.push({ target, headers: request.headers })
    const answer = expected.get(target)?.shift() ?? expected.get(path)?.shift()
    if (!answer) unexpected.push(`unexpected request: ${request.method} ${target}`)
    void send(answer ?? { status: 404 }, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    port: (server.address() as AddressInfo).port,
    expect: (target, answer) => {
      expected.set(target, [...(expected.get(target) ?? []), answer])
    },
    received,
    verify: () => {
      const unused = [...expected].flatMap(([target, left]) =>
        left.map(() => `unused expectation: ${target}`),
      )
      const problems = [...unexpected, ...unused]
      if (problems.length > 0) throw new Error(problems.join('\n'))
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
