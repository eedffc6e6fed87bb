import type { ReviewRow } from '@ratecard/db'
import { diffBlocks } from '../diff/diff-markdown.ts'
import type { HeldView, Voice } from './held-view.ts'
import { capBlocks, quoted } from './markdown.ts'
import type { ReviewReport } from './review-report.ts'
import type { WaiverUse } from './waiver-use.ts'

/** A comment of the host holds 65,536 characters; some are left to whoever posts the text. */
const mostCharacters = 60_000
const mostForHeld = 42_000
const mostForReviews = 6_000
const mostForAccepted = 10_000

/** The review as Markdown that can be read on a phone: lists and no tables, what matters first. */
export function reviewMarkdown(report: ReviewReport): string {
  const text = [headline(report), heldPart(report.held), reviewsPart(report), acceptedPart(report)].join('')
  if (text.length >= mostCharacters)
    throw new Error('the parts of the review are larger than their sum may be')
  return text
}

function headline({ held, today }: ReviewReport): string {
  const rejected = held.filter(({ outcome }) => outcome === 'rejected').length
  const waiting = held.length === 1 ? '1 change waits' : `${held.length} changes wait`
  return `# ${waiting} (${today})\n\n${rejected} of them rejected by a rule; the last good prices stand until somebody decides.\n`
}

function heldPart(held: readonly HeldView[]): string {
  const byProvider = Map.groupBy(held, ({ providerId }) => providerId)
  const blocks = [...byProvider].flatMap(([providerId, views]) =>
    views.map((view, index) => {
      const heading = index === 0 ? `\n## ${quoted(providerId)} (${views.length})\n` : ''
      return `${heading}\n${heldBlock(view)}`
    }),
  )
  const { text, left } = capBlocks(blocks, mostForHeld)
  return left > 0 ? `${text}\n… and ${left} more; \`ratecard review --json\` lists all.\n` : text
}

function heldBlock(view: HeldView): string {
  const { endpointId, sourceId, outcome, reason, code, change, evidence, evidenceSha256, clears } = view
  const what = endpointId === '' ? `whole reading of ${quoted(sourceId)}` : quoted(endpointId)
  const lines = [
    `### ${what}`,
    '',
    `**${quoted(change, 400)}**`,
    '',
    `- ${outcome}, ${quoted(code)}: ${reason}`,
    ...(endpointId === '' ? [`- ${quoted(view.label)}`] : [`- the page says: ${quoted(evidence)}`]),
    `- evidence ${quoted(evidenceSha256.slice(0, 12))}, read from ${quoted(sourceId)}`,
    ...(endpointId === '' ? [] : [`- agree: ${voices(view.agreeing)}; differ: ${voices(view.differing)}`]),
    `- waits ${days(view.waitsDays)}, since ${view.heldSince}; seen ${times(view.sightings)}`,
    `- cleared by ${quoted(clears, 400)}`,
    '',
    '```sh',
    view.approveCommand.replaceAll('##[', '## ['),
    '```',
  ]
  return lines.join('\n')
}

/** One name per lineage, since those of one lineage are one vote. */
function voices(found: readonly Voice[]): string {
  if (found.length === 0) return 'nobody'
  return found
    .map(({ sourceIds, roots }) => {
      const names = sourceIds.map((id) => quoted(id)).join(' + ')
      return sourceIds.length > 1 ? `${names} (one lineage: ${quoted(roots.join(', '))})` : names
    })
    .join(', ')
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

function reviewsPart({ voided, idleWaivers }: ReviewReport): string {
  const blocks = [...voided.map(voidLine), ...idleWaivers.map(waiverLine)]
  if (blocks.length === 0) return ''
  const { text, left } = capBlocks(blocks, mostForReviews)
  const more = left > 0 ? `\n… and ${left} more.\n` : ''
  return `\n## Reviews that no longer do anything (${blocks.length})\n\nTheir files may be deleted.\n\n${text}${more}`
}

function voidLine({ id, endpointId, sourceId, readAt }: ReviewRow): string {
  return `- ${quoted(`${id}.json`)}: ${quoted(endpointId ?? sourceId ?? '')} says something else since ${readAt}: void`
}

function waiverLine({ waiver, use }: WaiverUse): string {
  const why =
    use === 'expired' ? `expired on ${waiver.expiresOn}` : 'unused: these two prices no longer differ so'
  return `- ${quoted(`${waiver.id}.json`)}: waiver for ${quoted(waiver.endpointId ?? '')} and ${quoted(waiver.peerSourceId ?? '')}: ${why}`
}

function acceptedPart({ since, accepted }: ReviewReport): string {
  const { text, left } = capBlocks(diffBlocks(accepted), mostForAccepted)
  const more = left > 0 ? `\n… and ${left} more.\n` : ''
  const { changed, added, retired } = accepted
  return `\n<details>\n<summary>Accepted since ${since}: price changes ${changed.length}, new ${added.length}, retired ${retired.length}</summary>\n\n${text}${more}\n</details>\n`
}
