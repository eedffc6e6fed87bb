import { type Clock, toInstant } from '@ratecard/core'

/** The one place where the real time is read. */
export const systemClock: Clock = () => toInstant(new Date())
