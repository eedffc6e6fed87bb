import type { Gate } from '../reading-context.ts'
import { thresholds } from '../thresholds.ts'
import { secondReadingOrApproval } from './second-reading.ts'

const hourSeconds = 3600

/** A cache answered: the Age header is over 24 h, or the body is one that a newer one had replaced. */
export const staleCopyGate: Gate = {
  id: 'stale_copy',
  check(context) {
    const { ageSeconds, bodySha256, supersededSha256s } = context
    const clears = secondReadingOrApproval(context)
    if (ageSeconds !== null && ageSeconds > thresholds.reading.staleAgeHours * hourSeconds) {
      const hours = Math.floor(ageSeconds / hourSeconds)
      return { code: 'stale_copy', detail: `the copy is ${hours} h old (Age header)`, clears }
    }
    if (!supersededSha256s.includes(bodySha256)) return null
    return { code: 'stale_copy', detail: 'the body equals an older one that had been replaced', clears }
  },
}
