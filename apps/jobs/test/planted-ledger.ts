import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from '@ratecard/core'
import { type Db, dumpLedger, openMemoryDb, restoreLedger } from '@ratecard/db'
import { registerSources } from '@ratecard/scraper'
import { loadReviews } from '../src/review/load-reviews.ts'
import { readReviews, reviewsFolder } from '../src/review/review-folder.ts'

/** Writes one review as a file; a string is written as it is. */
export function plantReview(ledger: string, name: string, review: unknown): void {
  mkdirSync(reviewsFolder(ledger), { recursive: true })
  const text = typeof review === 'string' ? review : JSON.stringify(review)
  writeFileSync(join(reviewsFolder(ledger), name), text)
}

/** Lets the files take effect, as opening the index does. */
export function loadPlanted(db: Db, ledger: string) {
  return loadReviews(db, readReviews(reviewsFolder(ledger)))
}

/** A new database made of nothing but the ledger of another one, reviews included. */
export function rebuilt(db: Db, ledger: string, sources: readonly Source[]): Db {
  dumpLedger(db, ledger)
  const fresh = openMemoryDb()
  restoreLedger(fresh, ledger)
  registerSources(fresh, sources)
  loadPlanted(fresh, ledger)
  return fresh
}
