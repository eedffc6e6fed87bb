import type { Instant, Payload } from '@ratecard/core'

/** One body with where it came from. */
export interface Capture extends Payload {
  url: string
  redirects: readonly string[]
  /** null for a body that was replayed from a file. */
  status: number | null
  headers: Readonly<Record<string, string>>
  sha256: string
}

/** What was fetched from one source at one instant: one body, or one for each of its pages. */
export interface CaptureSet {
  sourceId: string
  at: Instant
  captures: readonly Capture[]
}

/** What is kept of a body once it has been read. */
export interface CaptureStamp extends Omit<Capture, 'bytes' | 'contentType'> {
  /** Of the decoded body, in bytes. */
  length: number
}

/** A capture set whose bodies have been read. */
export interface StampedSet {
  sourceId: string
  at: Instant
  captures: readonly CaptureStamp[]
}

export function stampSet({ sourceId, at, captures }: CaptureSet): StampedSet {
  return {
    sourceId,
    at,
    captures: captures.map(({ part, url, redirects, status, headers, sha256, bytes }) => ({
      part,
      url,
      redirects,
      status,
      headers,
      sha256,
      length: bytes.byteLength,
    })),
  }
}
