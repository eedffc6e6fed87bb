import { addMs, dayMs, type Instant, type UtcDate, utcDate } from '@ratecard/core'
import { type Db, perDb, type ReviewRow, reviews } from '@ratecard/db'
import { diffStates, type IndexDiff } from '../diff/diff-states.ts'
import { stateOn } from '../diff/state-on.ts'
import { type HeldView, heldViews } from './held-view.ts'
import { reviewState } from './review-state.ts'
import { type WaiverUse, waiverUses } from './waiver-use.ts'

/** What a maintainer looks at: what waits, which reviews are of no use any more, and what was accepted of late. */
export interface ReviewReport {
  today: UtcDate
  held: HeldView[]
  /** Reviews that a later, different reading voided. */
  voided: ReviewRow[]
  /** Waivers that expired, or that meet no disagreement. */
  idleWaivers: WaiverUse[]
  since: UtcDate
  accepted: IndexDiff
}

const statements = perDb(({ orm }) => ({ all: orm.select().from(reviews).orderBy(reviews.id).prepare() }))

/** @param since the first day whose accepted changes are listed; null for the last 7 days */
export function reviewReport(db: Db, now: Instant, since: UtcDate | null): ReviewReport {
  const today = utcDate(now)
  const from = since ?? utcDate(addMs(now, -7 * dayMs))
  const dayBefore = utcDate(addMs(`${from}T00:00:00Z`, -dayMs))
  return {
    today,
    held: heldViews(db, now),
    voided: statements(db)
      .all.all()
      .filter((review) => reviewState(db, review) === 'void'),
    idleWaivers: waiverUses(db, today).filter(({ use }) => use !== 'used'),
    since: from,
    accepted: diffStates(stateOn(db, dayBefore), stateOn(db, today)),
  }
}
