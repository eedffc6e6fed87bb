import { addMs, type Clock, type Instant } from '@ratecard/core'

export interface FakeClock extends Clock {
  /** Moves the clock on by `ms`; whole seconds show. */
  advance(ms: number): void
}

/** A clock that stands still until it is told to move. */
export function fakeClock(start: Instant): FakeClock {
  let elapsed = 0
  return Object.assign(() => addMs(start, elapsed), {
    advance: (ms: number) => {
      elapsed += ms
    },
  })
}
