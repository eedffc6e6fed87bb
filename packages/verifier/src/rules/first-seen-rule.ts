import { describeChange } from '../describe-change.ts'
import { hasAgreeingPeer } from '../peer-support.ts'
import type { Rule } from '../row-context.ts'
import { equalSighting } from '../sighting.ts'

/** Rule 9: first seen. */
export const firstSeenRule: Rule = {
  id: 'first_seen',
  check(context) {
    if (context.current) return null
    if (context.isReadingApproved || equalSighting(context) || hasAgreeingPeer(context)) {
      return { outcome: 'accepted', code: 'first' }
    }
    return {
      outcome: 'held',
      code: 'first_seen',
      detail: `first seen: ${describeChange(null, context.tuple)}`,
      clears:
        'a second equal reading, or an independent source that agrees, or an approval of the first reading',
    }
  },
}
