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
