import type { PriceTuple } from '@ratecard/core'
import { describeChange } from '@ratecard/verifier'
import { capBlocks, quoted } from '../review/markdown.ts'
import type { IndexDiff, PriceDiff } from './diff-states.ts'

const mostCharacters = 58_000

/** One line for each price change, new and retired endpoint, and one for all that were only verified again. */
export function diffBlocks({ changed, added, retired, verifiedLater }: IndexDiff): string[] {
  return [
    ...changed.map(changeLine),
    ...added.map(({ endpointId, price }) => `- new: ${quoted(endpointId)} ${priceText(price)}`),
    ...retired.map(({ endpointId, price }) => `- retired: ${quoted(endpointId)} ${priceText(price)}`),
    ...(verifiedLater > 0 ? [`- verified on a later day, without a change: ${verifiedLater}`] : []),
  ]
}

export function diffMarkdown(diff: IndexDiff, from: string, to: string): string {
  const { changed, added, retired, verifiedLater } = diff
  const { text, left } = capBlocks(diffBlocks(diff), mostCharacters)
  return [
    `# ${quoted(from)} → ${quoted(to)}`,
    '',
    `Price changes: ${changed.length}. New endpoints: ${added.length}. Retired: ${retired.length}. Verified later: ${verifiedLater}.`,
    '',
    text || 'Nothing differs.\n',
    ...(left > 0 ? [`… and ${left} more; --json lists all.`, ''] : []),
  ].join('\n')
}

function changeLine({ endpointId, before, after }: PriceDiff): string {
  if (after === null) return `- no price any more: ${quoted(endpointId)} ${priceText(before)}`
  const words = before === null ? `priced: ${describeChange(null, after)}` : describeChange(before, after)
  return `- ${quoted(endpointId)} ${words}`
}

function priceText(price: PriceTuple | null): string {
  return price === null ? 'without a price' : `(${describeChange(null, price)})`
}
