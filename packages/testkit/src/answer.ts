import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** What the fault server does with one request. Nothing set is a plain, empty 200. */
export interface Answer {
  status?: number
  headers?: Record<string, string>
  /** Chunks are sent as they come: an endless or slow generator is an endless or slow body. */
  body?: string | Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>
  /** Milliseconds of silence before the head. */
  delayMs?: number
  /**
   * `hang`: never answers. `reset`: a TCP reset instead of an answer. `cut`: the connection ends after the body, as
   * if more of it were to come (give a larger content-length, or none for a chunked body without its end).
   */
  fault?: 'hang' | 'reset' | 'cut'
}

/** A body in pieces of `chunkBytes`, one every `everyMs`. */
export async function* drip(
  bytes: Uint8Array,
  chunkBytes: number,
  everyMs: number,
): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    yield bytes.subarray(at, at + chunkBytes)
    await wait(everyMs, undefined, { ref: false })
  }
}

/** Sends the answer; a client that hangs up early ends it quietly. */
export async function send(answer: Answer, response: ServerResponse): Promise<void> {
  if (answer.fault === 'hang') return
  if (answer.fault === 'reset') {
    response.socket?.resetAndDestroy()
    return
  }
  if (answer.delayMs) await wait(answer.delayMs, undefined, { ref: false })
  response.writeHead(answer.status ?? 200, answer.headers)
  const body = chunks(answer.body ?? '')
  await pipeline(body, response, { end: answer.fault !== 'cut' }).catch(() => body.destroy())
  if (answer.fault === 'cut') response.socket?.end()
}

function chunks(body: NonNullable<Answer['body']>): Readable {
  return Readable.from(typeof body === 'string' || body instanceof Uint8Array ? [Buffer.from(body)] : body)
}
