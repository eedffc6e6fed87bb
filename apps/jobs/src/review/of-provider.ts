import { type EndpointId, splitEndpointId } from '@ratecard/core'
import type { ReviewReport } from './review-report.ts'

/** The part of a review that is about one provider. */
export function ofProvider(report: ReviewReport, providerId: string): ReviewReport {
  const isOwn = ({ endpointId }: { endpointId: EndpointId | null }) =>
    endpointId !== null && splitEndpointId(endpointId).providerId === providerId
  const { held, voided, idleWaivers, accepted } = report
  return {
    ...report,
    held: held.filter((view) => view.providerId === providerId),
    voided: voided.filter(isOwn),
    idleWaivers: idleWaivers.filter(({ waiver }) => isOwn(waiver)),
    accepted: {
      added: accepted.added.filter(isOwn),
      retired: accepted.retired.filter(isOwn),
      changed: accepted.changed.filter(isOwn),
      verifiedLater: 0,
    },
  }
}
