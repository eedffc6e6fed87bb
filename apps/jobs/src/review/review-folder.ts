import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { allocateSlug, compareCodePoints, Fault } from '@ratecard/core'
import type { ReviewRow } from '@ratecard/db'
import { formatReview, parseReview } from './review-file.ts'

const fileName = /^\d{4}-\d{2}-\d{2}-[a-z0-9._-]{1,120}\.json$/

/** The folder of the reviews of a ledger. */
export function reviewsFolder(ledgerDir: string): string {
  return join(ledgerDir, 'reviews')
}

/**
 * Every review of a folder, in the order of the names; none where there is no folder.
 * @throws Fault `usage` naming the file that cannot be understood, and why
 */
export function readReviews(dir: string): ReviewRow[] {
  if (!existsSync(dir)) return []
  const names = readdirSync(dir).filter((name) => name.endsWith('.json'))
  return names.sort(compareCodePoints).map((name) => {
    const path = join(dir, name)
    try {
      if (!fileName.test(name)) throw new Error('its name is not <date>-<words>.json')
      return parseReview(basename(name, '.json'), readFileSync(path, 'utf8'))
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw new Fault('usage', `${path} is no review: ${why.split('\n')[0]}; nothing was applied`)
    }
  })
}

/** A name that no other review has, made from the day, the kind and what the review is about. */
export function newReviewId(dir: string, { kind, reviewedOn, endpointId, sourceId }: ReviewRow): string {
  const subject = endpointId ?? sourceId ?? ''
  const isTaken = (slug: string) => existsSync(join(dir, `${reviewedOn}-${slug}.json`))
  return `${reviewedOn}-${allocateSlug(`${kind.replace('_', '-')}-${subject}`, subject, isTaken)}`
}

/** @returns the path of the new file */
export function writeReview(dir: string, review: ReviewRow): string {
  mkdirSync(dir, { recursive: true })
  const path = join(dir, `${review.id}.json`)
  const temporary = `${path}.tmp`
  writeFileSync(temporary, formatReview(review))
  renameSync(temporary, path)
  return path
}
